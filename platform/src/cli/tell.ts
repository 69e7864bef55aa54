import { readConfig } from '../config.ts';
import type { PartName } from '../parts.ts';
import type { MadeLive } from '../releases/made-live.ts';
import type { LivePart } from '../releases/release.ts';
import { askHealth, isServing } from '../running-portal.ts';
import { shareWords } from './canary-words.ts';
import { untilServed } from './until-served.ts';

/** What became of each build, at once, and then what visitors get of it: parts that go live together are served together. */
export async function tell(outcomes: readonly MadeLive[], words: string): Promise<void> {
  for (const { part, changed, live } of outcomes) {
    print(`${part} ${live.version} (${live.buildId}) ${changed ? words : 'was live already'}.`);
  }
  await tellServed(outcomes);
}

export async function tellDisabled({ part, changed, live }: MadeLive): Promise<void> {
  const state = live.disabled ? 'switched off' : 'on';
  print(`${part} is ${state}${changed ? '' : ', as it was'}.`);
  await tellServed([{ part, live }]);
}

/** Who gets which of two builds of a part from now on. */
export async function tellCanary({ part, changed, live }: MadeLive): Promise<void> {
  const { canary } = live;
  if (canary)
    print(
      `${part} ${canary.version} (${canary.buildId}) is for ${shareWords(canary.percent)}${changed ? '' : ', as it was'}.`,
    );
  else print(changed ? `The canary of ${part} was taken back.` : `There was no canary of ${part}.`);
  print(`${canary ? 'The others get' : 'Everybody gets'} ${live.version} (${live.buildId}).`);
  await tellServed([{ part, live }]);
}

export async function tellServed(outcomes: readonly { part: PartName; live: LivePart | null }[]): Promise<void> {
  const { dataDir } = readConfig(process.env);
  const builds = outcomes.map(({ part, live }) => ({
    part,
    buildId: live?.buildId ?? null,
    isDisabled: live?.disabled !== undefined,
    canary: live?.canary,
  }));
  print(await untilServed(builds, { ask: () => askHealth(dataDir), isServing: () => isServing(dataDir) }));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
