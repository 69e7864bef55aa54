import { createRequire } from 'node:module';
import { CONTRACT_VERSION, type RemoteModule } from '@portal/shared/contract';
import { z } from 'zod';
import type { PartName } from '../parts.ts';
import { CUT_EXPORTS } from '../webpack/cuts/cuts.ts';
import { requestOf, SINGLETONS } from '../webpack/singletons.ts';
import { type ReleaseRoute, rowsWithPagesSchema } from './release.ts';
import { loadServerBuild, type ShellServerModule } from './server-build.ts';

const require = createRequire(import.meta.url);

const remoteModuleSchema = z.object({
  contract: z.string(),
  routes: z.array(
    z.object({
      path: z.string().startsWith('/'),
      access: z.enum(['public', 'signed-in', 'staff']),
      frame: z.enum(['site', 'bare']),
      title: z.string().min(1),
      description: z.string().optional(),
      pageOf: rowsWithPagesSchema.optional(),
      chunk: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
  heads: z.record(z.string(), z.instanceof(Function)).optional(),
  slots: z.record(z.string(), z.instanceof(Function)).optional(),
});

/** A page as its part describes it. */
export type DescribedRoute = Omit<ReleaseRoute, 'files'> & { chunk?: string | string[] };

interface Description {
  contract: string;
  /** All that a shell speaks, that one first; of a remote that one alone. */
  contracts: string[];
  routes: DescribedRoute[];
  /** Names of the slots it fills. */
  slots: string[];
  /** Share key -> exports the part provides; empty for a remote. */
  provides: Record<string, string[]>;
}

/** Runs a fresh server build once and reads what it exposes. Throws when it does not satisfy the contract. */
export function describeServerBuild(part: PartName, folder: string, isElsewhere = false): Description {
  const isShell = part === 'shell';
  const singletons = isShell
    ? {}
    : Object.fromEntries(Object.keys(SINGLETONS).map((key) => [key, installed(requestOf(key, isElsewhere))]));
  const exported = loadServerBuild({ folder }, singletons);
  const { contract, routes, slots = {} } = remoteModuleSchema.parse(exported);
  if (contract !== CONTRACT_VERSION)
    throw new Error(`${part} names contract ${contract}, but is built with ${CONTRACT_VERSION}.`);
  const described = { contract, routes, slots: Object.keys(slots) };
  if (!isShell) return { ...described, contracts: [contract], provides: {} };
  const { contracts = [contract], singletons: provided } = exported as ShellServerModule;
  return { ...described, contracts, provides: exportsOf(provided) };
}

/** All that an installed library has, for a remote that takes the whole of it. */
export function installedExports(shareKey: string, isElsewhere = false): string[] {
  return shareKey in SINGLETONS ? namesOf(shareKey, installed(requestOf(shareKey, isElsewhere))) : [];
}

function installed(request: string): object {
  return require(request) as object;
}

function exportsOf(singletons: Record<string, object>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(singletons).map(([name, module]) => [name, namesOf(name, module).sort()]));
}

/** What a library has and does: some of it is there and empty in the browser. */
function namesOf(request: string, module: object): string[] {
  return Object.keys(module).filter((name) => !CUT_EXPORTS[request]?.includes(name));
}

/** A module that was checked to be a remote. Throws with the reason otherwise. */
export function asRemoteModule(exported: unknown): RemoteModule {
  remoteModuleSchema.parse(exported);
  return exported as RemoteModule;
}
