import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type { PostedForm, RemoteModule } from '@portal/shared/contract';
import { type PartName, SERVER_ENTRY } from '../parts.ts';
import { hasIntegrity } from './integrity.ts';
import type { ReleaseStore } from './store.ts';

/** Modules of Node that a server build may use: what React draws with, and nothing that reaches files, processes or the network. */
const BUILTINS = new Set(['async_hooks', 'crypto', 'stream', 'util']);

/** What the shell's server build exports; its source is `shell/src/entry-server.tsx`. */
export interface ShellServerModule {
  contract: string;
  /** All that it speaks, that one first. Shells from before there could be several have none, as of `adaptRemote`. */
  contracts?: string[];
  /** What a remote's server build exports, as the contract of the shell has it. */
  adaptRemote?(remote: unknown): unknown;
  routes: RemoteModule['routes'];
  /** Share key -> the one copy of the library that remotes' server builds get. */
  singletons: Record<string, object>;
  render(request: RenderRequest): Promise<RenderedDocument>;
}

/** One page to render. */
export interface RenderRequest {
  /** Path and query, `/faculty?q=survey`. */
  url: string;
  /** Remote modules that may be rendered; a remote left out is drawn by the browser. */
  remotes: Partial<Record<string, RemoteModule>>;
  /** The registry as the browser shall see it. */
  registry: unknown;
  /** What the browser needs to reach the data: `{ supabaseUrl, publishableKey }`. */
  config: { supabaseUrl: string; publishableKey: string };
  /** Where this process reaches the data. */
  dataUrl: string;
  /** Public origin, for canonical links. */
  siteUrl: string;
  /** Base of the shell's files. */
  assetBase: string;
  scripts: { url: string; integrity: string }[];
  preloads: { url: string; integrity: string }[];
  /** What the shell asks for at once where a session is stored, on a page that only such people have. */
  sessionFiles: { url: string; integrity: string }[];
  /** Present time, ISO 8601; the only clock that rendering may use. */
  now: string;
  /** A form that is shown again on this page. */
  posted?: PostedForm;
}

/** A finished document and the inline parts whose digests its policy must name. */
export interface RenderedDocument {
  status: 200 | 404 | 503;
  html: string;
  inlineScripts: string[];
  inlineStyles: string[];
  /** The policy of Trusted Types that the document makes; documents of builds from before there was one make none. */
  trustedTypes?: string;
  /** What was thrown while the page was drawn and hidden behind a fallback; builds before this was told leave it out. */
  errors?: string[];
  /** Data that could not be read, so that the page was drawn without them. */
  unread?: string[];
}

/** A server build on the disk, and what is promised of it: the digest of its entry (records from before it was kept have none), or why it must not be run. */
export interface ServerBuild {
  folder: string;
  integrity?: string;
  refused?: string;
}

/** The stored server build of a part. What its record says is believed as far as the store believes the record. */
export function storedServerBuild(store: ReleaseStore, part: PartName, buildId: string): ServerBuild {
  const folder = path.join(store.buildFolder(part, buildId), 'server');
  try {
    return { folder, integrity: store.release(part, buildId).serverFiles?.[SERVER_ENTRY]?.integrity };
  } catch (error) {
    return { folder, refused: error instanceof Error ? error.message : String(error) };
  }
}

type CommonJsBody = (module: { exports: object }, exports: object, require: (request: string) => unknown) => void;

/**
 * Runs a server build. `singletons` answers its `require`; the shell's build needs none. Throws, and runs nothing, when it is refused or other bytes are promised; of
 * a build in the making nothing is promised yet.
 */
export function loadServerBuild(
  { folder, integrity, refused }: ServerBuild,
  singletons: Record<string, object>,
): unknown {
  if (refused !== undefined) throw new Error(refused);
  const file = path.join(folder, SERVER_ENTRY);
  const nodeRequire = createRequire(file);
  const requireFromPortal = (request: string): unknown => {
    const singleton = singletons[request];
    if (singleton) return singleton;
    if (BUILTINS.has(request.replace(/^node:/, ''))) return nodeRequire(request);
    if (isBuiltin(request)) throw new Error(`A server build asked for ${request}, which it may not use.`);
    throw new Error(`A server build asked for ${request}, which the shell does not provide.`);
  };
  const module = { exports: {} };
  const source = readFileSync(file);
  if (integrity !== undefined && !hasIntegrity(source, integrity)) {
    throw new Error(`${file} differs from what was built; it was not run.`);
  }
  const wrapped = `(function (module, exports, require) {${source.toString('utf8')}
})`;
  const run = new Script(wrapped, { filename: file }).runInThisContext() as CommonJsBody;
  run(module, module.exports, requireFromPortal);
  return module.exports;
}
