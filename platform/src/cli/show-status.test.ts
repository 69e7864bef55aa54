import path from 'node:path';
import { promote } from '../releases/publish.ts';
import { createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { showStatus } from './show-status.ts';

test('each build is told with its version, which says when the sources have changed since it was made', async () => {
  const store = createTemporaryStore();
  storeBuild(store, 'shell', 'aa11');
  storeBuild(store, 'student-area', 'aa11', { version: '1.1.0' });
  storeBuild(store, 'student-area', 'bb22', { version: '1.1.0+later' });
  await promote(store, [
    { part: 'shell', buildId: 'aa11' },
    { part: 'student-area', buildId: 'bb22' },
  ]);
  jest.replaceProperty(process, 'env', { ...process.env, PORTAL_DATA: path.dirname(store.folder) });
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await showStatus(store, ['student-area']);
  const lines = written.mock.calls.map(([line]) => String(line).trim());
  jest.restoreAllMocks();
  expect(lines).toContain('student-area 1.1.0+later  build bb22, contract 1.0');
  expect(lines).toContain('stored builds: 1.1.0 (aa11), 1.1.0+later (bb22)');
});
