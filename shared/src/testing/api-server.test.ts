import { http, HttpResponse } from 'msw';
import { createApiServer } from './api-server.ts';

const server = createApiServer();

test('a handler added by a test answers its request', async () => {
  server.use(http.get('http://localhost:3000/healthz', () => HttpResponse.json({ database: 'up' })));
  const response = await fetch('http://localhost:3000/healthz');
  expect(await response.json()).toEqual({ database: 'up' });
});
