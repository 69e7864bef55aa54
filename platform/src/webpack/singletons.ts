import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { contracts, majorOf, shareKeyOfContract } from '@portal/shared/contract-majors';
import { partFolder, type PartName, REPOSITORY, SHELL } from '../parts.ts';
import { packageFolder } from './packages.ts';

/**
 * The libraries that exist once per page, provided by the shell and never bundled by a remote. A library with a
 * facade is provided without the exports that nobody uses, because a shared module is never tree-shaken; a remote
 * that imports anything else is refused when it is published (docs/decisions/0003-one-copy-of-react.md).
 */
interface Singleton {
  /** Package whose version stands for this share key; the contract has its own. */
  package: string | null;
  /** File that re-exports from the alias `<request>-whole`: below `facades/`, or in the shell, which it tells of its arrival. */
  facade?: string;
  /** Fetched when a page first needs it. Anything else is part of the shell's first file. */
  isLate?: true;
}

/** Share key of the contract that these sources are built with. */
export const CONTRACT_KEY = shareKeyOfContract(CONTRACT_VERSION);

export const SINGLETONS: Record<string, Singleton> = {
  react: { package: 'react' },
  'react/jsx-runtime': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  'react-router-dom': { package: 'react-router-dom', facade: facade('react-router-dom.ts') },
  'styled-components': { package: 'styled-components', facade: facade('styled-components.ts') },
  '@tanstack/react-query': {
    package: '@tanstack/react-query',
    facade: shellFile('data/react-query-facade.ts'),
    isLate: true,
  },
  zustand: { package: 'zustand' },
  [CONTRACT_KEY]: { package: null },
};

/** The contract, as our own parts import it, whichever major it is. */
export const CONTRACT_REQUEST = '@portal/shared/contract';

/** The contract, as remotes import it whose sources are in another repository: the same code, in a package of its own. */
export const CONTRACT_PACKAGE = '@portal/contract';

/** Majors of the contract that the shell provides beside the present one, for remotes that were built with them. */
export const EARLIER_CONTRACTS = contracts.slice(1).map(({ version }) => ({
  shareKey: shareKeyOfContract(version),
  version: `${version}.0`,
  source: `shared/src/contract-${majorOf(version)}/index.ts`,
}));

/** By what a part imports that which is shared under a key. */
export function requestOf(shareKey: string, isElsewhere = false): string {
  if (shareKey !== CONTRACT_KEY) return shareKey;
  return isElsewhere ? CONTRACT_PACKAGE : CONTRACT_REQUEST;
}

export function shareKeyOf(request: string): string {
  return request === CONTRACT_REQUEST || request === CONTRACT_PACKAGE ? CONTRACT_KEY : request;
}

/** Of an installed package. A minor of the contract more is a minor more of what is shared. */
export function versionOf(packageName: string | null): string {
  if (packageName === null) return `${CONTRACT_VERSION}.0`;
  const manifest = JSON.parse(readFileSync(path.join(packageFolder(packageName), 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Share key -> version of every singleton as installed, for the release record and the check against the live shell, which has earlier contracts too. */
export function singletonVersions(part?: PartName): Record<string, string> {
  const earlier = part === SHELL ? EARLIER_CONTRACTS : [];
  return Object.fromEntries([
    ...Object.entries(SINGLETONS).map(([shareKey, { package: name }]) => [shareKey, versionOf(name)] as const),
    ...earlier.map(({ shareKey, version }) => [shareKey, version] as const),
  ]);
}

/** What a part expects of libraries that a page has once, and would not be built with: each as a sentence about the part. */
export function findOtherLibraries(peerDependencies: Readonly<Record<string, string>>): string[] {
  const libraries = new Set(Object.values(SINGLETONS).flatMap((singleton) => singleton.package ?? []));
  return Object.entries(peerDependencies)
    .filter(([name, range]) => libraries.has(name) && !semver.satisfies(versionOf(name), range))
    .map(([name, range]) => `expects ${name} ${range} by its package.json; ${versionOf(name)} is installed.`);
}

/** What the singletons are made of, and what breaks or is paid for twice like them when a remote brings a copy of its own. */
const INSIDE_SINGLETONS = ['@tanstack/query-core', 'react-router', 'scheduler'];

/** Packages of which a page holds one copy, the shell's. */
export function solePackages(): string[] {
  const shared = Object.values(SINGLETONS).flatMap(({ package: name }) => name ?? '@portal/shared');
  return [...new Set([...shared, ...INSIDE_SINGLETONS])].sort();
}

/** What webpack's plugin is told of a library that the shell puts into the share scope of its pages. */
interface ProvidedSingleton {
  shareKey: string;
  version: string;
  /** In the first file, which has it whether a remote asks for it or not. */
  eager: boolean;
}

/** By its request, or by the file that stands for it. */
export function providedSingletons(): Record<string, ProvidedSingleton> {
  return Object.fromEntries([
    ...Object.entries(SINGLETONS).map(([shareKey, { package: name, facade, isLate }]) => {
      const provided = { shareKey, version: versionOf(name), eager: !isLate };
      return [facade ?? requestOf(shareKey), provided] as const;
    }),
    ...EARLIER_CONTRACTS.map(({ shareKey, version, source }) => {
      return [path.join(REPOSITORY, source), { shareKey, version, eager: true }] as const;
    }),
  ]);
}

interface ConsumedSingleton {
  import: false;
  singleton: true;
  shareKey: string;
  requiredVersion: string;
}

/** `shared` option of a remote: no fallback copy, so a missing provider fails at once instead of loading a second React. */
export function consumedSingletons(isElsewhere = false): Record<string, ConsumedSingleton> {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([shareKey, { package: name }]) => [
      requestOf(shareKey, isElsewhere),
      { import: false, singleton: true, shareKey, requiredVersion: `^${versionOf(name)}` },
    ]),
  );
}

/** Aliases under which the facades reach the libraries behind the share keys, in their tree-shakable builds. */
export function facadeAliases(target: 'client' | 'server'): Record<string, string> {
  const styledComponents = target === 'client' ? 'styled-components.browser.esm.js' : 'styled-components.esm.js';
  return {
    'react-router-dom-whole$': path.join(packageFolder('react-router'), 'dist/production/index.mjs'),
    'styled-components-whole$': path.join(packageFolder('styled-components'), 'dist', styledComponents),
    'react-query-whole$': path.join(packageFolder('@tanstack/react-query'), 'build/modern/index.js'),
  };
}

/** Aliases that put the facades in the place of the libraries in the shell: without them it would hold a second router beside the one it hands to the remotes. */
export function facadesInPlace(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SINGLETONS).flatMap(([shareKey, { facade }]) => (facade ? [[`${shareKey}$`, facade]] : [])),
  );
}

/** Every icon, in each part's own copy, is made by our own few lines. */
export const iconAliases: Record<string, string> = {
  [path.join(packageFolder('lucide-react'), 'dist/esm/createLucideIcon.mjs')]: facade('lucide-icon.ts'),
};

/** In browsers markup is read without `innerHTML`, which pages refuse (decision 83). By name, since most parts do not ask for it; the browser tests read formulas. */
export const markupAliases: Record<string, string> = {
  'hast-util-from-html-isomorphic$': path.join(REPOSITORY, 'shared/src/rich-text/tree-of-markup.ts'),
};

/** Files of `shared`, by their place in it, that builds take without an import of ours. */
export const ALIASED_SOURCES = ['src/rich-text/tree-of-markup.ts'];

/** Versions of the packages with replaced modules, as they were read for that; `ReplacedModulesPlugin` asks for another reading of any other. */
export const READ_VERSIONS: Record<string, string> = {
  '@module-federation/webpack-bundler-runtime': '2.9.2',
  'lucide-react': '1.73.0',
};

function facade(name: string): string {
  return path.join(import.meta.dirname, 'facades', name);
}

function shellFile(name: string): string {
  return path.join(partFolder('shell'), 'src', name);
}
