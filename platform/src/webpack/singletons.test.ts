import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../parts.ts';
import { findOtherLibraries, SINGLETONS } from './singletons.ts';

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const libraries = [...new Set(Object.values(SINGLETONS).flatMap((singleton) => singleton.package ?? []))];

test.each(['shared', 'public-site', 'student-area', 'admin-dashboard'])(
  '%s expects each library that a page has once from the shell, and brings none along',
  (workspace) => {
    const { dependencies, peerDependencies } = manifestOf(workspace);
    const shell = manifestOf('shell').dependencies;
    expect(peerDependencies).toEqual(Object.fromEntries(libraries.map((name) => [name, `^${shell[name]}`])));
    expect(Object.keys(dependencies).filter((name) => libraries.includes(name))).toEqual([]);
  },
);

test('a part is built only with the libraries that its package.json expects', () => {
  const { peerDependencies = {} } = manifestOf('student-area');
  expect(findOtherLibraries({ ...peerDependencies, 'lucide-react': '^99.0.0' })).toEqual([]);
  expect(findOtherLibraries({ ...peerDependencies, react: '^20.0.0', zustand: '>=4 <5' })).toEqual([
    expect.stringMatching(/^expects react \^20\.0\.0 by its package\.json; 19\.\d+\.\d+ is installed\.$/),
    expect.stringMatching(/^expects zustand >=4 <5 /),
  ]);
});

function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(path.join(REPOSITORY, workspace, 'package.json'), 'utf8')) as Manifest;
}
