import { findChromium } from '../../bin/chromium.mjs';
import { readConfig } from '../config.ts';
import { isRemoteName, type PartName, partNames, type RemoteName } from '../parts.ts';
import { withdrawCanary } from '../releases/canary.ts';
import { findDamagedFiles, findForeignEntries } from '../releases/check-release.ts';
import { build, promote, publish, type Return, rollback, shareCanary, type Wishes } from '../releases/publish.ts';
import { PublishError } from '../releases/publish-error.ts';
import type { MadeLive } from '../releases/made-live.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { RunTrial } from '../releases/trial-verdicts.ts';
import { countedBuilds, KEPT_DAYS, megabytes, pruneBuilds, storedBuilds } from '../releases/stored-builds.ts';
import { disablePart, enablePart } from '../releases/switch-off.ts';
import { siteUrlOf } from '../running-portal.ts';
import { artefactCommands, publishFrom } from './artefact-commands.ts';
import { lookAtStore, openStore } from './open-store.ts';
import { preview } from './preview.ts';
import { readWords } from './read-words.ts';
import { showStatus, signedWords } from './show-status.ts';
import { print, tell, tellCanary, tellDisabled, tellServed } from './tell.ts';

/** Commands on the release store, by name. Each rejects with `PublishError` or `StartError`, whose message is for people. */
export const releaseCommands: Record<string, (words: readonly string[]) => Promise<void>> = {
  ...artefactCommands,
  build: async ([part]) => print(`Built into ${await build(partOf(part, partNames()))}.`),
  publish: async (words) => {
    const { from, to, positionals, wishes, isTried } = readReleaseWords(words);
    if (from !== undefined) {
      if (positionals.length > 0) throw new PublishError('--from names a build, and no part beside it.');
      const outcomes = await publishFrom(from, { to, wishes, trialIn: isTried ? trialIn : null });
      return outcomes ? tellReleased(outcomes, wishes) : undefined;
    }
    if (to !== undefined) throw new PublishError('--to goes with --from: `portal pack` makes the file.');
    const named = readNames(positionals, partNames());
    const needless = named.find(({ buildId }) => buildId !== undefined);
    if (needless) throw new PublishError(`${needless.buildId} is no part. ${whichOf(partNames())}`);
    const parts = named.map(({ part }) => part);
    const store = await openStore();
    await tellReleased(await publish(store, parts, wishes, isTried ? await trialIn(store) : null), wishes);
  },
  promote: async (words) => {
    const { from, to, positionals, wishes, isTried } = readReleaseWords(words);
    if (from !== undefined || to !== undefined) throw new PublishError('--from and --to are for `portal publish`.');
    const store = await openStore();
    const named = readNames(positionals, knownParts(store));
    const { parts } = store.registry();
    const builds = named.map(({ part, buildId = parts[part]?.canary?.buildId }) => {
      if (!buildId) throw new PublishError(`Which build of ${part}? \`portal status\` lists them.`);
      return { part, buildId };
    });
    await tellReleased(await promote(store, builds, wishes, isTried ? await trialIn(store) : null), wishes);
  },
  rollback: async (words) => {
    const { positionals } = readWords(words, {});
    const store = await openStore();
    const named = readNames(positionals, knownParts(store));
    const { parts } = store.registry();
    // Of two builds that people get it is the newer one that they want to be rid of.
    const tried = named.filter(({ part, buildId }) => buildId === undefined && parts[part]?.canary);
    for (const { part } of tried) await tellCanary(await withdrawCanary(store, part));
    const others = named.filter((name) => !tried.includes(name));
    if (others.length > 0) await tell(await rollback(store, others), 'is live again');
  },
  canary: async (words) => {
    const [part, percent = '', ...rest] = readWords(words, {}).positionals;
    const store = await openStore();
    const [outcome] = await shareCanary(store, remoteOf(store, [part ?? '', ...rest]), readPercent(percent));
    if (outcome) await tellCanary(outcome);
  },
  preview: async (words) => {
    const { positionals, values } = readWords(words, { hours: { type: 'string' } });
    const [part, buildId, ...rest] = positionals;
    const { dataDir, sharedDir, siteUrl } = readConfig(process.env);
    const site = { keyFolder: sharedDir, siteUrl: siteUrlOf(dataDir) ?? siteUrl };
    const store = await openStore();
    const remote = remoteOf(store, [part ?? '', ...rest]);
    print(await preview(store, site, remote, { buildId, hours: values.hours }));
  },
  disable: async (words) => {
    const { positionals, values } = readWords(words, { because: { type: 'string' } });
    const store = await openStore();
    await tellDisabled(await disablePart(store, remoteOf(store, positionals), values.because ?? null));
  },
  enable: async (words) => {
    const { positionals } = readWords(words, {});
    const store = await openStore();
    await tellDisabled(await enablePart(store, remoteOf(store, positionals)));
  },
  retire: async (words) => {
    const { positionals } = readWords(words, {});
    const store = await openStore();
    await retire(store, remoteOf(store, positionals));
  },
  prune: async (words) => {
    const { values } = readWords(words, { look: { type: 'boolean', default: false } });
    await prune(await (values.look ? lookAtStore() : openStore()), values.look);
  },
  status: async () => {
    const store = await lookAtStore();
    await showStatus(store, knownParts(store));
  },
  sign: async () => {
    const store = await openStore();
    if (!(await store.keepSigned(true)))
      throw new PublishError('There is nothing to sign, or this portal does not believe the key of this machine.');
    print(signedWords(store));
  },
  verify: async () => verify(await lookAtStore()),
};

/** Parts of these sources, and those of which there are builds without being among them. */
function knownParts(store: ReleaseStore): PartName[] {
  return [...new Set([...partNames(), ...Object.keys(store.registry().parts), ...store.storedParts()])];
}

function partOf(word: string | undefined, parts: readonly PartName[]): PartName {
  if (word && parts.includes(word)) return word;
  throw new PublishError(whichOf(parts));
}

function whichOf(parts: readonly PartName[]): string {
  return `Which part? One of ${parts.join(', ')}.`;
}

function remoteOf(store: ReleaseStore, [word, ...rest]: readonly string[]): RemoteName {
  const remotes = knownParts(store).filter(isRemoteName);
  if (word && remotes.includes(word) && rest.length === 0) return word;
  throw new PublishError(`Which remote? One of ${remotes.join(', ')}.`);
}

function readReleaseWords(words: readonly string[]): {
  positionals: string[];
  from: string | undefined;
  to: string | undefined;
  wishes: Wishes;
  isTried: boolean;
} {
  const { positionals, values } = readWords(words, {
    'drop-route': { type: 'string', multiple: true },
    untried: { type: 'boolean', default: false },
    canary: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  });
  const wishes = {
    dropRoutes: values['drop-route'],
    percent: values.canary === undefined ? undefined : readPercent(values.canary),
  };
  return { positionals, from: values.from, to: values.to, wishes, isTried: !values.untried };
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

/** Whole numbers alone; how large one may be is looked at where it is used. */
function readPercent(word: string): number {
  return /^\d{1,3}$/.test(word) ? Number(word) : Number.NaN;
}

async function tellReleased(outcomes: readonly MadeLive[], { percent }: Wishes): Promise<void> {
  const [outcome] = outcomes;
  await (percent !== undefined && outcome ? tellCanary(outcome) : tell(outcomes, 'is live'));
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

async function prune(store: ReleaseStore, isLook: boolean): Promise<void> {
  const gone = isLook ? (await storedBuilds(store)).filter(({ need }) => need === null) : await pruneBuilds(store);
  for (const { part, buildId, version, bytes, usedAt } of gone)
    print(
      `${part} ${version ?? 'damaged'} (${buildId}), used last at ${new Date(usedAt).toISOString()}, ${megabytes(bytes)}`,
    );
  if (gone.length === 0) print(`Every stored build is live, was live before, or was used within ${KEPT_DAYS} days.`);
  else print(`${countedBuilds(gone)} ${isLook ? 'would go' : 'went'}.`);
}

function verify(store: ReleaseStore): void {
  const faults: string[] = [];
  for (const [part, live] of Object.entries(store.registry().parts)) {
    for (const entry of [live, ...(live.canary ? [live.canary] : [])]) {
      const release = store.release(part, entry.buildId);
      const found = [...findDamagedFiles(store, release), ...findForeignEntries(entry, release)];
      const server = release.serverFiles ? '' : '; of its server build no digest was recorded';
      print(
        `${part} ${entry.buildId}: ${found.length === 0 ? 'every byte is as built' : `${found.length} faults`}${server}`,
      );
      faults.push(...found.map((fault) => `  - ${part}: ${fault}`));
    }
  }
  if (faults.length > 0) throw new PublishError(`The store is damaged:\n${faults.join('\n')}`);
}
