import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../parts.ts';
import { SINGLETONS } from './singletons.ts';

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

function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(path.join(REPOSITORY, workspace, 'package.json'), 'utf8')) as Manifest;
}
