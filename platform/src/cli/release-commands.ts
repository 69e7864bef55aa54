import { findChromium } from '../../bin/chromium.mjs';
import { readConfig } from '../config.ts';
import type { Health } from '../health.ts';
import { isRemoteName, type PartName, partNames, type RemoteName } from '../parts.ts';
import { findDamagedFiles, findForeignEntries } from '../releases/check-release.ts';
import { build, type Permission, promote, publish, PublishError, type Return, rollback } from '../releases/publish.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import type { LivePart } from '../releases/release.ts';
import type { MadeLive } from '../releases/made-live.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { RunTrial } from '../releases/trial-verdicts.ts';
import { countedBuilds, KEPT_DAYS, megabytes, pruneBuilds, storedBuilds } from '../releases/stored-builds.ts';
import { askHealth, isServing, siteUrlOf } from '../running-portal.ts';
import { preview } from './preview.ts';
import { readWords } from './read-words.ts';
import { untilServed } from './until-served.ts';

/** Commands on the release store, by name. Each rejects with `PublishError` or `StartError`, whose message is for people. */
export const releaseCommands: Record<string, (words: readonly string[]) => Promise<void>> = {
  build: async ([part]) => print(`Built into ${await build(partOf(part, partNames()))}.`),
  publish: async (words) => {
    const { named, permission, isTried } = readReleaseWords(words, partNames());
    const needless = named.find(({ buildId }) => buildId !== undefined);
    if (needless) throw new PublishError(`${needless.buildId} is no part. ${whichOf(partNames())}`);
    const parts = named.map(({ part }) => part);
    const store = openStore();
    await tell(await publish(store, parts, permission, isTried ? await trialIn(store) : null), 'is live');
  },
  promote: async (words) => {
    const { named, permission, isTried } = readReleaseWords(words, knownParts());
    const builds = named.map(({ part, buildId }) => {
      if (!buildId) throw new PublishError(`Which build of ${part}? \`portal status\` lists them.`);
      return { part, buildId };
    });
    const store = openStore();
    await tell(await promote(store, builds, permission, isTried ? await trialIn(store) : null), 'is live');
  },
  rollback: async (words) => {
    const { positionals } = readWords(words, {});
    await tell(await rollback(openStore(), readNames(positionals, knownParts())), 'is live again');
  },
  preview: async (words) => {
    const { positionals, values } = readWords(words, { hours: { type: 'string' } });
    const [part, buildId, ...rest] = positionals;
    const { dataDir, siteUrl } = readConfig(process.env);
    const site = { dataDir, siteUrl: siteUrlOf(dataDir) ?? siteUrl };
    print(await preview(openStore(), site, remoteOf([part ?? '', ...rest]), { buildId, hours: values.hours }));
  },
  disable: async (words) => {
    const { positionals, values } = readWords(words, { because: { type: 'string' } });
    await tellDisabled(await openStore().setDisabled(remoteOf(positionals), values.because ?? null));
  },
  enable: async (words) => {
    const { positionals } = readWords(words, {});
    await tellDisabled(await openStore().setEnabled(remoteOf(positionals)));
  },
  retire: async (words) => {
    const { positionals } = readWords(words, {});
    await retire(openStore(), remoteOf(positionals));
  },
  prune: async (words) => {
    const { values } = readWords(words, { look: { type: 'boolean', default: false } });
    await prune(openStore(), values.look);
  },
  status: () => showStatus(openStore()),
  sign: async () => {
    const store = openStore();
    if (!(await store.keepSigned(true)))
      throw new PublishError('There is nothing to sign, or this portal does not believe the key of this machine.');
    print(signedWords(store));
  },
  verify: () => Promise.resolve(verify(openStore())),
};

/** The store in the data directory. */
export function openStore(): ReleaseStore {
  return openReleaseStore(readConfig(process.env));
}

/** Parts of these sources, and those of which there are builds without being among them. */
function knownParts(): PartName[] {
  const store = openStore();
  return [...new Set([...partNames(), ...Object.keys(store.registry().parts), ...store.storedParts()])];
}

function partOf(word: string | undefined, parts: readonly PartName[]): PartName {
  if (word && parts.includes(word)) return word;
  throw new PublishError(whichOf(parts));
}

function whichOf(parts: readonly PartName[]): string {
  return `Which part? One of ${parts.join(', ')}.`;
}

function remoteOf([word, ...rest]: readonly string[]): RemoteName {
  const remotes = knownParts().filter(isRemoteName);
  if (word && remotes.includes(word) && rest.length === 0) return word;
  throw new PublishError(`Which remote? One of ${remotes.join(', ')}.`);
}

function readReleaseWords(
  words: readonly string[],
  parts: readonly PartName[],
): { named: Return[]; permission: Permission; isTried: boolean } {
  const { positionals, values } = readWords(words, {
    'drop-route': { type: 'string', multiple: true },
    untried: { type: 'boolean', default: false },
  });
  const permission = { dropRoutes: values['drop-route'] };
  return { named: readNames(positionals, parts), permission, isTried: !values.untried };
}

/** A trial in the browser of this machine; null, and said so, where there is none. */
async function trialIn(store: ReleaseStore): Promise<RunTrial | null> {
  const browser = await findChromium().catch((error: unknown) => {
    throw new PublishError(error instanceof Error ? error.message : String(error));
  });
  if (browser === undefined) {
    print('Not tried in a browser: there is no Chromium here. CHROME_PATH names one that stands elsewhere.');
    return null;
  }
  const { Trial } = await import('../trial/trial.ts');
  const trial = new Trial(store, browser);
  return async (registry, parts) => {
    const began = performance.now();
    const { pages, faults } = await trial.run(registry, parts);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const works = pages === 1 ? '1 page works' : `${pages} pages work`;
    if (faults.length === 0) print(`Tried in a browser: ${works} beside what is live (${seconds} s).`);
    return faults;
  };
}

/** Parts, each followed by one of its builds or by none. */
function readNames(words: readonly string[], parts: readonly PartName[]): Return[] {
  const named: Return[] = [];
  for (const word of words) {
    const last = named.at(-1);
    if (last && last.buildId === undefined && !parts.includes(word)) last.buildId = word;
    else named.push({ part: partOf(word, parts) });
  }
  if (named.length === 0) throw new PublishError(whichOf(parts));
  const twice = named.find(({ part }, index) => named.findIndex((other) => other.part === part) < index);
  if (twice) throw new PublishError(`${twice.part} is named twice.`);
  return named;
}

/** What became of each build, at once, and then what visitors get of it: parts that go live together are served together. */
async function tell(outcomes: readonly MadeLive[], words: string): Promise<void> {
  for (const { part, changed, live } of outcomes) {
    print(`${part} ${live.version} (${live.buildId}) ${changed ? words : 'was live already'}.`);
  }
  await tellServed(outcomes);
}

async function tellDisabled({ part, changed, live }: MadeLive): Promise<void> {
  const state = live.disabled ? 'switched off' : 'on';
  print(`${part} is ${state}${changed ? '' : ', as it was'}.`);
  await tellServed([{ part, live }]);
}

async function retire(store: ReleaseStore, part: RemoteName): Promise<void> {
  const buildId = await store.retire(part);
  print(
    `${part} is live no more. Its builds stay for ${KEPT_DAYS} days: portal promote ${part} ${buildId} brings it back.`,
  );
  if (partNames().includes(part))
    print(`Its sources stand in ${part}/: the next start after a change of them makes it live again, unless they go.`);
  await tellServed([{ part, live: null }]);
}

async function tellServed(outcomes: readonly { part: PartName; live: LivePart | null }[]): Promise<void> {
  const { dataDir } = readConfig(process.env);
  const builds = outcomes.map(({ part, live }) => ({
    part,
    buildId: live?.buildId ?? null,
    isDisabled: live?.disabled !== undefined,
  }));
  print(await untilServed(builds, { ask: () => askHealth(dataDir), isServing: () => isServing(dataDir) }));
}

async function showStatus(store: ReleaseStore): Promise<void> {
  const health = await askHealth(readConfig(process.env).dataDir);
  const { parts, revision } = store.registry();
  print(`Registry revision ${revision} in ${store.folder}`);
  print(signedWords(store));
  for (const part of knownParts()) {
    const live = parts[part];
    print(
      live ? `\n${part} ${live.version}  build ${live.buildId}, contract ${live.contract}` : `\n${part}  not published`,
    );
    if (!live) continue;
    print(`  live since ${live.since} by ${live.reason}${live.previous ? `, before that ${live.previous}` : ''}`);
    if (live.disabled)
      print(`  switched off since ${live.disabled.since}${live.disabled.because ? `: ${live.disabled.because}` : ''}`);
    if (health) print(`  ${servedWords(health, part, live.buildId)}`);
    print(`  stored builds: ${store.builds(part).join(', ')}`);
  }
  showComposer(health);
}

function signedWords({ signed }: ReleaseStore): string {
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

async function prune(store: ReleaseStore, isLook: boolean): Promise<void> {
  const gone = isLook ? (await storedBuilds(store)).filter(({ need }) => need === null) : await pruneBuilds(store);
  for (const { part, buildId, bytes, usedAt } of gone)
    print(`${part} ${buildId}, used last at ${new Date(usedAt).toISOString()}, ${megabytes(bytes)}`);
  if (gone.length === 0) print(`Every stored build is live, was live before, or was used within ${KEPT_DAYS} days.`);
  else print(`${countedBuilds(gone)} ${isLook ? 'would go' : 'went'}.`);
}

function verify(store: ReleaseStore): void {
  const faults: string[] = [];
  for (const [part, live] of Object.entries(store.registry().parts)) {
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
