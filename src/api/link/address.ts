/** Where a registry is. */
import { isLoopbackPeer } from '../registry/endpoints.js';

/** Scheme, host and port of an endpoint: what may be logged and shown. */
export const originOf = (endpoint: string): string => new URL(endpoint).origin;

/** Whether an endpoint is on this machine: only then does the operating system vouch for who answers there. */
export const isOnLoopback = (endpoint: string): boolean => {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isLoopbackPeer(host);
};

/** The registry's socket for an executor. It has the token in it and belongs into no log. */
export const socketUrl = (endpoint: string, executorId: string, token: string): URL => {
  const url = new URL(`/ws/executors/${executorId}`, endpoint);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  return url;
};

/** The name under which commands and answers of a registry are recorded. */
export const linkName = (endpoint: string): string => `link:${new URL(endpoint).host}`.slice(0, 200);
