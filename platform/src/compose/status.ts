import type { PartName } from '../parts.ts';

/** What is wrong: the build is still loading or could not be loaded, the page threw or took too long, or its data could not be read. */
export type FaultKind = 'loading' | 'not-loaded' | 'threw' | 'too-slow' | 'no-data';

/** Something of a live build that visitors get without its finished text; `path` is null when it is the whole build. */
export interface Fault {
  part: PartName;
  buildId: string;
  path: string | null;
  kind: FaultKind;
  /** What was thrown, for who runs the portal. */
  reason: string;
}

/** What keeps visitors from what is live: the registry cannot be read, or the pages cannot be composed. */
export interface Failure {
  kind: 'registry' | 'pages';
  reason: string;
}

/** A build by its name and version, and whether people get it. */
export interface BuildName {
  buildId: string;
  version: string;
  isDisabled?: true;
  /** What so many in a hundred get in its place. */
  canary?: { buildId: string; percent: number };
}

/** How far what visitors get is behind what is live. */
export interface CompositionStatus {
  /** `composing` is ordinary and short; `behind` means that it failed or takes too long. */
  state: 'current' | 'composing' | 'behind';
  /** Counts changes of releases and content: the last one that was noticed, and the one that visitors get. */
  generation: { wanted: number; served: number };
  parts: Partial<Record<PartName, { live: BuildName | null; served: BuildName | null }>>;
  pages: number;
  /** How many pages were composed since the portal started; one that was composed twice counts twice. */
  drawn: number;
  faults: readonly Fault[];
  /** Why the last attempt failed; null when it did not. */
  failure: Failure | null;
}
