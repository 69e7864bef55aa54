import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programFile } from '@portal/backend/program-url';
import { bundlesVariable } from '@portal/backend/testing/fork-program';
import { digestOfSources, PROGRAMS } from '@portal/platform/programs';
import { REPOSITORY } from './parts.ts';

const source = pathToFileURL('/sources/worker.ts');

const folder = mkdtempSync(path.join(tmpdir(), 'portal-programs-'));

afterEach(() => void jest.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

test('every thread and process that is started by name has a bundle, and no bundle is made for nobody', () => {
  const started = ['backend/src', 'platform/src'].flatMap((folder) =>
    readdirSync(path.join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap((name) => [
        ...readFileSync(path.join(REPOSITORY, folder, name), 'utf8').matchAll(/\bprogram(?:Url|File)\('([^']+)'/g),
      ])
      .map(([, program = '']) => program),
  );
  expect(['portal', ...started].sort()).toEqual(Object.keys(PROGRAMS).sort());
});

test('a checkout that is copied or moved, with the bundles that it has, makes its own: they name files by where they were', () => {
  const elsewhere = path.join(folder, 'portal');
  symlinkSync(REPOSITORY, elsewhere);
  expect(digestOfSources(REPOSITORY)).toBe(digestOfSources(REPOSITORY));
  expect(digestOfSources(elsewhere)).not.toBe(digestOfSources(REPOSITORY));
});

test('a process starts from its bundle, and from its sources where there is none', () => {
  jest.replaceProperty(process, 'env', { ...process.env, [bundlesVariable]: folder });
  expect(programFile('worker', source)).toEqual({ file: '/sources/worker.ts', execArgv: ['--import', 'tsx'] });
  writeFileSync(path.join(folder, 'worker.mjs'), '');
  expect(programFile('worker', source)).toEqual({ file: path.join(folder, 'worker.mjs'), execArgv: [] });
});
