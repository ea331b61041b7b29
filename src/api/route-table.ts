/** The routes of an application as its router really has them, so that nothing is left out of a test or a 405. */
import type { Express } from 'express';

export interface Route {
  method: string;
  path: string;
}

/** As much of a router's layer as is looked at here. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
  /** What matched, or false. */
  match?: (path: string) => unknown;
}

const layersOf = (app: Express): Layer[] => {
  const flat = (layers: readonly Layer[]): Layer[] => layers.flatMap((layer) => [layer, ...flat(layer.handle?.stack ?? [])]);
  return flat((app.router as unknown as { stack: Layer[] }).stack);
};

const methodsOf = (layer: Layer): string[] => Object.keys(layer.route?.methods ?? {}).map((method) => method.toUpperCase());

/** Every route. */
export const routeTable = (app: Express): Route[] =>
  layersOf(app).flatMap((layer) => methodsOf(layer).map((method) => ({ method, path: layer.route?.path ?? '' })));

/** The methods that a path takes. */
export const routesAt = (app: Express, path: string): string[] => {
  const methods = layersOf(app).flatMap((layer) => (layer.route !== undefined && matches(layer, path) ? methodsOf(layer) : []));
  return [...new Set(methods)];
};

const matches = (layer: Layer, path: string): boolean => {
  try {
    return Boolean(layer.match?.(path));
  } catch {
    // A path that cannot be decoded belongs to no route.
    return false;
  }
};
