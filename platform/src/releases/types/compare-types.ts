import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { programFile } from '@portal/backend/program-url';
import { REPOSITORY } from '../../parts.ts';
import type { Pair } from '../check-release.ts';
import type { Release } from '../release.ts';
import type { ReleaseStore } from '../store.ts';
import type { ComparisonAnswer, ComparisonOrders, ToldMisfit } from './compare-types-worker.ts';

/** Raised for builds whose types nobody has compared yet. */
export class NotComparedError extends Error {
  override readonly name = 'NotComparedError';
}

/**
 * Whether the types of builds fit that would be live together: what a shell provides of our own code stands in the place of what each remote was
 * built with, and what the remote gives is what the shell reads (docs/decisions/0070). Builds that keep the same declarations fit; those from before
 * declarations were kept are not held to them.
 */
export class TypeVerdicts {
  readonly #faults = new Map<string, readonly string[]>();

  constructor(private readonly store: ReleaseStore) {}

  /** Why these must not be live together, in words for people. Throws `NotComparedError` unless all were compared before. */
  faultsOf(pairs: readonly Pair[]): string[] {
    return pairs.filter(mayDiffer).flatMap((pair) => {
      const faults = this.#faults.get(keyOf(pair));
      if (!faults) throw new NotComparedError(`${keyOf(pair)} was not compared.`);
      return faults;
    });
  }

  /** Compares what was not compared before. What cannot be compared counts as a fault. */
  async compare(pairs: readonly Pair[]): Promise<void> {
    const open = pairs.filter((pair) => mayDiffer(pair) && !this.#faults.has(keyOf(pair)));
    if (open.length === 0) return;
    try {
      const misfits = await compareTypes(this.store, open);
      for (const [index, pair] of open.entries())
        this.#faults.set(keyOf(pair), faultsIn(this.store, pair, misfits[index] ?? []));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      for (const pair of open) this.#faults.set(keyOf(pair), [`${pairWords(pair)} could not be compared: ${reason}`]);
    }
  }
}

function mayDiffer({ shell, remote }: Pair): boolean {
  if (!shell.declarations || !remote.declarations) return false;
  const { entries, files } = shell.declarations;
  // A shell that speaks several contracts keeps more than a remote of one.
  return (
    Object.entries(remote.declarations.entries).some(([shareKey, file]) => entries[shareKey] !== file) ||
    Object.entries(remote.declarations.files).some(([name, { integrity }]) => files[name]?.integrity !== integrity)
  );
}

function keyOf({ shell, remote }: Pair): string {
  return `${shell.buildId} ${remote.part} ${remote.buildId}`;
}

function pairWords({ shell, remote }: Pair): string {
  return `The types of shell ${shell.buildId} and ${remote.part} ${remote.buildId}`;
}

async function compareTypes(store: ReleaseStore, pairs: readonly Pair[]): Promise<ToldMisfit[][]> {
  // Inside the checkout, where the packages are found that declarations name.
  const kept = path.join(REPOSITORY, '.cache');
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(path.join(kept, 'types-'));
  try {
    const copied = new Set<string>();
    const copy = ({ part, buildId }: Release) => {
      const name = `${part}-${buildId}`;
      if (!copied.has(name))
        cpSync(path.join(store.buildFolder(part, buildId), 'types'), path.join(folder, name), { recursive: true });
      copied.add(name);
      return name;
    };
    const orders = pairs.map(({ shell, remote }) => ({
      ...{ shell: copy(shell), remote: copy(remote) },
      requests: requestsOf(shell, remote),
    }));
    return await runWorker({ folder, pairs: orders });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requestsOf(shell: Release, remote: Release): ComparisonOrders['pairs'][number]['requests'] {
  return Object.fromEntries(
    Object.entries(remote.declarations?.entries ?? {}).flatMap(([request, remoteFile]) => {
      const shellFile = shell.declarations?.entries[request];
      return shellFile ? [[request, { shellFile, remoteFile, names: remote.singletonExports[request] ?? [] }]] : [];
    }),
  );
}

/** In a process of its own: what speaks to the compiler waits for each answer. */
function runWorker(orders: ComparisonOrders): Promise<ToldMisfit[][]> {
  return new Promise((resolve, reject) => {
    const { file, execArgv } = programFile('types-process', new URL('compare-types-worker.ts', import.meta.url));
    const child = fork(file, {
      execArgv,
      // The compiler takes its leave there with words that mean nothing; what it says when it breaks is passed on.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const said: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    let answer: ComparisonAnswer | undefined;
    child.on('message', (message) => (answer = message as ComparisonAnswer));
    child.on('error', reject);
    child.on('close', (code) => {
      if (answer && 'misfits' in answer) resolve(answer.misfits);
      else
        reject(
          new Error(answer?.error ?? `The comparison ended with code ${code}. ${Buffer.concat(said).toString('utf8')}`),
        );
    });
    child.send(orders);
  });
}

function faultsIn(store: ReleaseStore, pair: Pair, misfits: readonly ToldMisfit[]): string[] {
  const names = misfits.filter(({ isOptional }) => isOptional).map(({ member = '' }) => member);
  const named = names.length > 0 ? namedBy(store, pair.remote, names) : new Set<string>();
  const counting = misfits.filter(({ isOptional, member = '' }) => !isOptional || named.has(member));
  return [...new Set(counting.map((misfit) => wordsOf(pair, misfit)))];
}

/** Which of these members occur in the code of a build: names of members stay as they are when it is made small. */
function namedBy(store: ReleaseStore, { part, buildId }: Release, members: readonly string[]): Set<string> {
  const folder = store.buildFolder(part, buildId);
  const code = ['client', 'server'].flatMap((place) =>
    readdirSync(path.join(folder, place))
      .filter((name) => /\.c?js$/.test(name))
      .map((name) => readFileSync(path.join(folder, place, name), 'utf8')),
  );
  const words = new Set(code.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  // Slots have names such as 'this-week'.
  const isNamed = (member: string) =>
    /^[\w$]+$/.test(member) ? words.has(member) : code.some((text) => text.includes(member));
  return new Set(members.filter(isNamed));
}

function wordsOf(
  { shell, remote }: Pair,
  { request, name, path: reached, member, kind, types, places }: ToldMisfit,
): string {
  const [theirs, ours] = [`${remote.part} ${remote.buildId}`, `shell ${shell.buildId}`];
  const used = name === null ? undefined : remote.singletonPlaces?.[request]?.[name];
  const at = used === undefined ? '' : ` (${used})`;
  const declared = (place: string | null) => (place === null ? '' : ` (${place})`);
  const deed = name === null ? 'gives' : 'uses';
  if (kind === 'lost')
    return `${theirs} ${deed} ${reached} of ${request}${at}; ${ours} does not know ${member}, which ${theirs} declares${declared(places.remote)}.`;
  if (kind === 'needed')
    return `${ours} needs ${reached} of ${request}${declared(places.shell)}; ${theirs} ${deed === 'uses' ? `does not give it${at}` : 'does not have it'}.`;
  return `${theirs} takes ${reached} of ${request}${at} for ${types.remote}${declared(places.remote)}; to ${ours} it is ${types.shell}${declared(places.shell)}.`;
}
