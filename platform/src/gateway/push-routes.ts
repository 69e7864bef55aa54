import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env, Hono } from 'hono';
import { REPOSITORY } from '../parts.ts';

const WORKER_FILE = path.join(REPOSITORY, 'platform/src/gateway/push-worker.js');

/**
 * `/push-key`: what browsers subscribe to notices with, as text; 404 while the portal sends none.
 * `/push-worker.js`: the service worker that shows them. It may load and call nothing, and browsers ask for it anew by themselves.
 */
export function addPushRoutes<E extends Env>(app: Hono<E>, pushKey: () => string | null): void {
  let worker: Promise<string> | null = null;

  app.get('/push-key', () => {
    const key = pushKey();
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
    return key === null
      ? new Response('This portal sends no notices to devices.\n', { status: 404, headers })
      : new Response(key, { headers });
  });

  app.get('/push-worker.js', async (context) => {
    worker ??= readFile(WORKER_FILE, 'utf8').catch((error: unknown) => {
      worker = null;
      throw error;
    });
    return context.body(await worker, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
    });
  });
}
