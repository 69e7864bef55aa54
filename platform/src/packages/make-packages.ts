import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { create } from 'tar';
import { bundleContract, bundlePortalBuild } from '../../bin/package-bundles.mjs';
import { REPOSITORY } from '../parts.ts';
import { declare, emitDeclarations } from '../releases/types/declarations.ts';
import { CONTRACT_PACKAGE, SINGLETONS, versionOf } from '../webpack/singletons.ts';
import { DECLARATIONS } from './declared-files.ts';

const PACKAGES = path.join(REPOSITORY, 'packages');
const CONTRACT_SOURCE = 'shared/src/contract/index.ts';

/** Files that the bundler is pointed to by their places. */
const BESIDE_THE_BUNDLE = ['platform/src/webpack', 'shared/src/rich-text/tree-of-markup.ts'];
const NO_PART_OF_IT = /\.test\.ts$|\.d\.ts$/;

/** What is found by name while a part is built, and imported nowhere. */
const NEEDED_TOO = [
  ...['@module-federation/webpack-bundler-runtime', '@swc/core', '@swc/plugin-styled-components', 'hast-util-from-dom'],
  ...['@types/node', '@types/react', 'lucide-react', 'swc-loader', 'typescript'],
];

/** Types alone. */
const NEEDED_BY_TYPES = ['@supabase/postgrest-js', '@supabase/supabase-js'];

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/**
 * Writes the packages with which a remote in another repository is built (`packages/`) into `folder`, each as npm packs one. Resolves to the files.
 * The same sources give the same bytes.
 */
export async function makePackages(folder: string): Promise<{ contract: string; build: string }> {
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(path.join(folder, '.draft-'));
  try {
    const contract = await makeContract(path.join(draft, 'contract'));
    const build = await makeBuild(path.join(draft, 'build'), contract.version);
    return {
      contract: pack(path.join(draft, 'contract'), contract, folder),
      build: pack(path.join(draft, 'build'), build, folder),
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function makeContract(folder: string): Promise<Manifest> {
  const manifest = begin('contract', folder);
  await bundleContract(path.join(REPOSITORY, CONTRACT_SOURCE), folder);
  await declare(path.join(folder, 'types'), [CONTRACT_SOURCE], { removeComments: false, change: namedAsPackaged });
  const entries = await emitDeclarations(path.join(folder, DECLARATIONS));
  writeJson(path.join(folder, `${DECLARATIONS}.json`), { entries });
  const peers = ['@tanstack/react-query', 'react', 'react-router-dom', 'zustand'];
  return finish(folder, { ...manifest, dependencies: exact(NEEDED_BY_TYPES), peerDependencies: ranges(peers) });
}

async function makeBuild(folder: string, contractVersion: string): Promise<Manifest> {
  const manifest = begin('build', folder);
  const imported = await bundlePortalBuild(path.join(REPOSITORY, 'platform/src/packages/portal-build.ts'), folder);
  for (const place of BESIDE_THE_BUNDLE) {
    const filter = (file: string) => !NO_PART_OF_IT.test(file);
    cpSync(path.join(REPOSITORY, place), path.join(folder, place), { recursive: true, filter });
  }
  cpSync(path.join(REPOSITORY, 'tsconfig.base.json'), path.join(folder, 'tsconfig.json'));
  const libraries = Object.values(SINGLETONS).flatMap(({ package: name }) => name ?? []);
  const names = [...imported, ...NEEDED_TOO].filter((name) => !libraries.includes(name) && name !== CONTRACT_PACKAGE);
  return finish(folder, {
    ...manifest,
    dependencies: { [CONTRACT_PACKAGE]: contractVersion, ...exact(names) },
    // A shell is no home for a remote that was built with a later version than its own.
    peerDependencies: exact(libraries),
  });
}

function begin(name: string, folder: string): Manifest {
  cpSync(path.join(PACKAGES, name), folder, { recursive: true });
  cpSync(path.join(REPOSITORY, 'LICENSE'), path.join(folder, 'LICENSE'));
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function finish(folder: string, manifest: Manifest): Manifest {
  writeJson(path.join(folder, 'package.json'), manifest);
  return manifest;
}

/** Sources import each other as `.ts`; who has the declarations alone looks for `.js`. */
function namedAsPackaged(text: string): string {
  return text.replaceAll(/((?:from |import\()["']\.[^"']+)\.tsx?(["'])/g, '$1.js$2');
}

function exact(names: readonly string[]): Record<string, string> {
  return versions(names, '');
}

function ranges(names: readonly string[]): Record<string, string> {
  return versions(names, '^');
}

function versions(names: readonly string[], range: string): Record<string, string> {
  const known = [...new Set(names)].filter((name) => !isBuiltin(name)).sort();
  return Object.fromEntries(known.map((name) => [name, `${range}${versionOf(name)}`]));
}

function pack(draft: string, { name, version }: Manifest, folder: string): string {
  const chunks: Buffer[] = [];
  const archive = create({ cwd: draft, prefix: 'package', sync: true, portable: true, noMtime: true }, ['.']);
  for (let chunk = archive.read(); chunk !== null; chunk = archive.read()) chunks.push(chunk);
  const file = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  writeFileSync(file, gzipSync(Buffer.concat(chunks), { level: 9 }));
  return file;
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
