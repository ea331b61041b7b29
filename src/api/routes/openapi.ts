/** The route that describes all routes. */
import { readFileSync } from 'node:fs';
import { Router } from 'express';
import { requireRole } from '../auth.js';
import { route } from '../http.js';

/** Generated, and part of the package; as far from here in src/ as in dist/. */
const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);

export const openApiRoutes = (): Router => {
  const router = Router();
  let text: string | undefined;
  router.get(
    '/api/v1/openapi.json',
    requireRole('viewer'),
    route((_req, res) => void res.type('json').send((text ??= readFileSync(DOCUMENT, 'utf8')))),
  );
  return router;
};
