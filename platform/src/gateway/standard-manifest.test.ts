import { answerStandardManifest } from './standard-manifest.ts';
import type { LivePart, Registry } from '../releases/release.ts';

const live: LivePart = {
  buildId: 'aa11',
  version: '1.0.0',
  contract: '1.9',
  container: 'student_area_aa11',
  entry: { url: '/assets/student-area/aa11/remote-entry.js', integrity: 'sha256-a' },
  preload: [],
  routes: [],
  since: '2026-11-25T09:00:00.000Z',
  reason: 'publish',
  previous: null,
};
const served: Registry = { revision: 1, parts: { 'student-area': live } };
const manifest = { name: 'student_area_aa11_standard', metaData: { publicPath: 'auto', type: 'app' } };
const serve = (asked: string) =>
  Promise.resolve(asked === '/assets/student-area/aa11/mf-manifest.json' ? Response.json(manifest) : null);
const ask = (part: string, over: Partial<Parameters<typeof answerStandardManifest>[1]> = {}) =>
  answerStandardManifest(part, { assets: { serve }, served, origin: 'https://stats.example.edu', ...over });

test('the manifest of the live build says where its files are, to whoever asks', async () => {
  const answer = await ask('student-area');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.json()).toEqual({
    name: 'student_area_aa11_standard',
    metaData: { publicPath: 'https://stats.example.edu/assets/student-area/aa11/', type: 'app' },
  });
});

test.each(['reading-room', 'constructor', '__proto__'])(
  'there is none of %s, which is no remote here',
  async (part) => {
    expect((await ask(part)).status).toBe(404);
  },
);

test('a build from before has none', async () => {
  expect((await ask('student-area', { assets: { serve: () => Promise.resolve(null) } })).status).toBe(404);
});

test('a remote that is switched off is nobody’s to host, and the host is told why', async () => {
  const disabled = { since: live.since, because: 'The marks are being put right.' };
  const answer = await ask('student-area', {
    served: { revision: 2, parts: { 'student-area': { ...live, disabled } } },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('This remote is switched off. The marks are being put right.');
});

test('a manifest whose bytes are not those that were built is not read', async () => {
  const damaged = () => Promise.resolve(new Response('This file is damaged.', { status: 500 }));
  expect((await ask('student-area', { assets: { serve: damaged } })).status).toBe(500);
});
