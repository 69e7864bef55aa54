import path from 'node:path';
import { readIfThereSync } from '@portal/backend/files';
import type { PartName } from '../parts.ts';
import type { LivePart } from './release.ts';
import { type HomeFile, STORE } from './release-home.ts';

/** One line of `audit.jsonl`: who made which build live, or took which out of the store, when and why. */
export interface AuditEntry {
  at: string;
  /** Revision of the registry that the change made, or found; parts that went live together have the same. Lines from before it was kept have none. */
  revision?: number;
  action: LivePart['reason'] | 'canary' | 'withdraw' | 'disable' | 'enable' | 'retire' | 'prune';
  /** What was said of a part that was switched off, or why a canary was withdrawn. */
  because?: string;
  part: PartName;
  from: string | null;
  /** Null when `from` was taken out of the store, or its part out of what is live. */
  to: string | null;
  /** How many in a hundred get a canary from then on. */
  percent?: number;
  /** What a build that was taken out held on disk. */
  bytes?: number;
  by: string;
}

/** The log is read whole and rewritten with each change: of more lines than this the older half is put aside. */
const LONGEST = 10_000;

const LOG = 'audit.jsonl';

/** The audit log of a release store. Whoever writes it holds the lock of the registry. */
export class AuditLog {
  constructor(private readonly folder: string) {}

  /** What was noted up to a revision, oldest first: later lines are of a change that never was, because its process was killed. */
  until(revision: number): AuditEntry[] {
    return (readIfThereSync(this.#file) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AuditEntry)
      .filter((entry) => entry.revision === undefined || entry.revision <= revision);
  }

  /**
   * The files of a log that has more after what was noted up to `revision`. Of the registry that was deleted (revision 0) the log is put aside. Who is killed between
   * two of them leaves lines in both, and none in neither.
   */
  adding(revision: number, noted: readonly AuditEntry[]): HomeFile[] {
    const orphaned = revision === 0 ? readIfThereSync(this.#file) : null;
    const entries = [...(revision === 0 ? [] : this.until(revision)), ...noted];
    const older = entries.length > LONGEST ? entries.splice(0, LONGEST / 2) : [];
    const aside = orphaned ?? textOf(older);
    return [
      ...(aside === '' ? [] : [{ name: `${STORE}/audit-until-${Date.now()}.jsonl`, text: aside }]),
      { name: `${STORE}/${LOG}`, text: textOf(entries) },
    ];
  }

  get #file(): string {
    return path.join(this.folder, LOG);
  }
}

function textOf(entries: readonly AuditEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
