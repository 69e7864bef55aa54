import { readConfig } from '../config.ts';
import type { Health } from '../health.ts';
import type { PartName } from '../parts.ts';
import { contractsOf } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { askHealth } from '../running-portal.ts';
import { figureLines, lastWithdrawal, shareWords } from './canary-words.ts';
import { print } from './tell.ts';

/** Prints what is live of `parts`, since when and why, and what visitors get of it. */
export async function showStatus(store: ReleaseStore, known: readonly PartName[]): Promise<void> {
  const health = await askHealth(readConfig(process.env).dataDir);
  const { parts, revision } = store.registry();
  const audit = store.audit();
  print(`Registry revision ${revision} in ${store.folder}`);
  print(signedWords(store));
  for (const part of known) {
    const live = parts[part];
    print(
      live
        ? `\n${part} ${live.version}  build ${live.buildId}, contract ${contractsOf(live).join(' and ')}`
        : `\n${part}  not published`,
    );
    if (!live) continue;
    print(`  live since ${live.since} by ${live.reason}${live.previous ? `, before that ${live.previous}` : ''}`);
    if (live.disabled)
      print(`  switched off since ${live.disabled.since}${live.disabled.because ? `: ${live.disabled.because}` : ''}`);
    const figures = health?.canaries.find((canary) => canary.part === part);
    const withdrawal = live.canary ? null : lastWithdrawal(audit, part);
    if (live.canary)
      print(
        `  canary ${live.canary.buildId} for ${shareWords(live.canary.percent)} since ${live.canary.since}, version ${live.canary.version}`,
      );
    if (withdrawal !== null) print(`  ${withdrawal}`);
    for (const line of figures ? figureLines(figures) : []) print(`    ${line}`);
    if (health) print(`  ${servedWords(health, part, live.buildId)}`);
    print(`  stored builds: ${storedWords(store, part)}`);
  }
  showComposer(health);
}

/** '1.1.0+later (bb22), 1.0.0 (aa11)' in any order. */
function storedWords(store: ReleaseStore, part: PartName): string {
  return store
    .builds(part)
    .map((buildId) => `${store.recordOf(part, buildId)?.version ?? 'damaged'} (${buildId})`)
    .join(', ');
}

/** Whose signature the registry has, and how long it is believed. */
export function signedWords({ signed }: ReleaseStore): string {
  if (!signed) return 'Signed by nobody: the next start or release signs it';
  return `Signed with the key ${signed.key}, believed until ${new Date(signed.until).toISOString().slice(0, 10)}`;
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
  const { buildId: served = null, isDisabled = false } = releases[part]?.served ?? {};
  if (isDisabled) return 'visitors are told that it is switched off';
  if (served === buildId) return 'visitors get it';
  return served === null ? 'visitors get none of it yet' : `visitors still get ${served}`;
}
