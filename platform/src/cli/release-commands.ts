import path from 'node:path';
import { readConfig } from '../config.ts';
import type { Health } from '../health.ts';
import { isPartName, PART_NAMES, type PartName } from '../parts.ts';
import { findDamagedFiles, findForeignEntries } from '../releases/check-release.ts';
import { build, promote, publish, type Published, PublishError, rollback } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/store.ts';
import { askHealth, isServing } from '../running-portal.ts';
import { untilServed } from './until-served.ts';

/** Commands on the release store, by name. Each rejects with `PublishError` or `StartError`, whose message is for people. */
export const releaseCommands: Record<string, (words: readonly string[]) => Promise<void>> = {
  build: async ([part]) => print(`Built into ${await build(partOf(part))}.`),
  publish: async ([part]) => await tell(await publish(openStore(), partOf(part)), 'is live'),
  promote: async ([part, buildId]) => {
    if (!buildId) throw new PublishError('Which build? `portal status` lists them.');
    await tell(await promote(openStore(), partOf(part), buildId), 'is live');
  },
  rollback: async ([part, buildId]) => await tell(await rollback(openStore(), partOf(part), buildId), 'is live again'),
  status: () => showStatus(openStore()),
  verify: () => Promise.resolve(verify(openStore())),
};

/** The store in the data directory. */
export function openStore(): ReleaseStore {
  return new ReleaseStore(path.join(readConfig(process.env).dataDir, 'releases'));
}

function partOf(word: string | undefined): PartName {
  if (word && isPartName(word)) return word;
  throw new PublishError(`Which part? One of ${PART_NAMES.join(', ')}.`);
}

async function tell({ part, changed, live }: Published, words: string): Promise<void> {
  print(
    changed
      ? `${part} ${live.version} (${live.buildId}) ${words}.`
      : `${part} ${live.version} (${live.buildId}) was live already.`,
  );
  const { dataDir } = readConfig(process.env);
  const asking = { ask: () => askHealth(dataDir), isServing: () => isServing(dataDir) };
  print(await untilServed(part, live.buildId, asking));
}

async function showStatus(store: ReleaseStore): Promise<void> {
  const health = await askHealth(readConfig(process.env).dataDir);
  const { parts, revision } = store.registry();
  print(`Registry revision ${revision} in ${store.folder}`);
  for (const part of PART_NAMES) {
    const live = parts[part];
    print(
      live ? `\n${part} ${live.version}  build ${live.buildId}, contract ${live.contract}` : `\n${part}  not published`,
    );
    if (!live) continue;
    print(`  live since ${live.since} by ${live.reason}${live.previous ? `, before that ${live.previous}` : ''}`);
    if (health) print(`  ${servedWords(health, part, live.buildId)}`);
    print(`  stored builds: ${store.builds(part).join(', ')}`);
  }
  showComposer(health);
}

function showComposer(health: Health | null): void {
  if (!health) return print('\nNo portal answers for this data directory.');
  const { state, generation, pages, details, failure } = health.composer;
  print(`\nDatabase: ${health.database.detail}`);
  print(`Pages: ${pages}, ${state}, change ${generation.served} of ${generation.wanted} is served`);
  if (failure !== null) print(`  composing fails: ${failure.reason}`);
  for (const { part, buildId, path: page, reason } of details)
    print(`  without its finished text: ${page ?? 'every page'} of ${part} ${buildId} (${reason})`);
}

function servedWords({ releases }: Health, part: PartName, buildId: string): string {
  const served = releases[part]?.served?.buildId ?? null;
  if (served === buildId) return 'visitors get it';
  return served === null ? 'visitors get none of it yet' : `visitors still get ${served}`;
}

function verify(store: ReleaseStore): void {
  const faults: string[] = [];
  for (const [part, live] of Object.entries(store.registry().parts)) {
    if (!isPartName(part)) continue;
    const release = store.release(part, live.buildId);
    const found = [...findDamagedFiles(store, release), ...findForeignEntries(live, release)];
    const server = release.serverFiles ? '' : '; of its server build no digest was recorded';
    print(
      `${part} ${live.buildId}: ${found.length === 0 ? 'every byte is as built' : `${found.length} faults`}${server}`,
    );
    faults.push(...found.map((fault) => `  - ${part}: ${fault}`));
  }
  if (faults.length > 0) throw new PublishError(`The store is damaged:\n${faults.join('\n')}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
