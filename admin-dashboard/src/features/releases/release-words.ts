import type {
  BuildFigures,
  CanaryReport,
  ComposingFault,
  KeptBuild,
  ReleaseChange,
  ReleasedPart,
  ReleaseReport,
} from '@portal/shared/releases';
import { formatCount, formatDateTime, formatFileSize, formatNumber } from '@portal/shared/ui';

/** What people do with builds, in the past tense. A word that a later portal knows is shown as it is. */
const deeds: Record<string, string> = {
  publish: 'published',
  promote: 'made live',
  rollback: 'taken back',
  disable: 'switched off',
  enable: 'given back',
  retire: 'retired',
  prune: 'removed from the store',
  canary: 'tried',
  withdraw: 'taken back',
};

export function deedWords(action: string): string {
  return deeds[action] ?? action;
}

/** What became of which build: 'bb22 took the place of aa11'. */
export function changeWords({ action, from, to, because, percent, bytes }: ReleaseChange): string {
  if (action === 'disable') return because === null ? 'Without a reason' : `“${because}”`;
  if (action === 'enable') return `People get ${to ?? ''} again`;
  if (action === 'canary') return `${to ?? ''} for ${shareWords(percent ?? 0)}`;
  if (action === 'withdraw') return `The canary ${from ?? ''}${because === null ? '' : `. ${because}`}`;
  if (action === 'retire') return `${from ?? ''} was the last`;
  if (action === 'prune') return `${from ?? ''}${bytes === null ? '' : `, ${formatFileSize(bytes)}`}`;
  return from === null ? `${to ?? ''}, the first` : `${to ?? ''} in the place of ${from}`;
}

const since: Record<string, string> = { later: 'and later changes', unknown: 'or later' };

/** '1.2.0 and later changes': a build of sources that have changed since the version was made is not that version. */
export function versionWords(version: string): string {
  const [made = '', state = ''] = version.split('+');
  return since[state] ? `${made} ${since[state]}` : version;
}

/** How many people get a canary: '10 people in a hundred'. */
export function shareWords(percent: number): string {
  if (percent === 0) return 'nobody';
  return percent === 1 ? 'one person in a hundred' : `${percent} people in a hundred`;
}

export type ServedState = 'served' | 'off' | 'lagging';

/** Whether people get what is live: for a moment after a change they do not yet. */
export function servedState({ live, served }: ReleasedPart): ServedState {
  const isOff = live.disabled !== null;
  if (served === null || served.buildId !== live.buildId || served.isDisabled !== isOff) return 'lagging';
  return isOff ? 'off' : 'served';
}

export const stateWords: Record<ServedState, string> = {
  served: 'People get it',
  off: 'Switched off',
  lagging: 'Not served yet',
};

const kinds: Record<ComposingFault['kind'], string> = {
  loading: 'its code is still loading',
  'not-loaded': 'its code could not be loaded',
  threw: 'its code failed',
  'too-slow': 'it took too long',
  'no-data': 'its data could not be read',
};

/** Why people get a page without its finished text. */
export function faultWords({ kind }: ComposingFault): string {
  return kinds[kind];
}

/** What holds for all of the portal, as one heading. */
export function findingOf({ parts, composer }: ReleaseReport): string {
  if (composer.failure === 'registry') return 'What is live cannot be read; people get what was live before';
  if (composer.failure === 'pages') return 'The pages cannot be composed; people get the earlier ones';
  const lagging = parts.filter((part) => servedState(part) === 'lagging').map(({ part }) => part);
  if (lagging.length > 0) return `People do not get the live build of ${lagging.join(' and ')} yet`;
  const off = parts.filter((part) => servedState(part) === 'off').map(({ part }) => part);
  if (off.length > 0) return `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} switched off`;
  return 'People get every build that is live';
}

/** What the drawn changes come to: '12 changes since …, 2 of them taken back'. */
export function historyFinding(drawn: readonly ReleaseChange[]): string {
  const oldest = drawn.at(-1);
  if (oldest === undefined) return 'Nothing was changed yet';
  const back = drawn.filter(({ action }) => action === 'rollback' || action === 'withdraw').length;
  const taken = back === 0 ? 'none taken back' : `${back} taken back`;
  return `${formatCount(drawn.length, 'change')} since ${formatDateTime(oldest.at)}, ${taken}`;
}

const needs: Record<string, string> = {
  live: 'It is live',
  canary: 'Some people get it',
  previous: 'It was live before; a rollback returns to it',
  recent: 'Open tabs may still ask for it',
};

/** Why a build is still in the store. */
export function needWords({ need }: KeptBuild): string {
  return need === null ? 'Goes with the next pruning' : (needs[need] ?? need);
}

/** '3.2 %' of 0.032. */
export function percentWords(share: number): string {
  return `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}

/** A canary goes when as much would be seen by chance in one of so many (platform/src/canary/sequential-test.ts). */
const GOES_AT = 2_000;

/** How far a canary is from being taken back by itself. */
export function chanceWords({ winnings }: CanaryReport): string {
  const most = Math.max(winnings.comparison, winnings.limit);
  const rule = `It goes back by itself when chance alone would show as much in at most one canary of ${formatNumber(GOES_AT)}`;
  return most < 2
    ? `${rule}; so far nothing speaks against it.`
    : `${rule}; by now it is one of ${formatNumber(Math.round(most))}.`;
}

const failures: Record<string, string> = {
  offline: 'no net',
  unreachable: 'files that could not be fetched',
  'too-slow': 'too slow',
  damaged: 'damaged files',
  incompatible: 'another contract',
  unpublished: 'not published',
  disabled: 'switched off',
  crashed: 'broke while it was drawn',
  threw: 'threw beside the page',
  late: 'nothing after ten seconds',
};

/** 'broke while it was drawn 3 times; threw beside the page once (TypeError)'. */
export function causeWords({ causes, thrown }: BuildFigures): string {
  const words = Object.entries(causes).map(([cause, count]) => {
    const classes = cause === 'threw' ? Object.keys(thrown) : [];
    const times = count === 1 ? 'once' : `${count} times`;
    return `${failures[cause] ?? cause} ${times}${classes.length === 0 ? '' : ` (${classes.join(', ')})`}`;
  });
  return words.length === 0 ? 'They did not' : words.join('; ');
}
