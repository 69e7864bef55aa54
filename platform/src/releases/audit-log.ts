import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { PartName } from '../parts.ts';
import type { LivePart } from './release.ts';
import { replaceFile } from './replace-file.ts';

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

/** The audit log of a release store. Whoever writes it holds the lock of the registry. */
export class AuditLog {
  constructor(private readonly folder: string) {}

  /** What was noted up to a revision, oldest first: later lines are of a change that never was, because its process was killed. */
  until(revision: number): AuditEntry[] {
    if (!existsSync(this.#file)) return [];
    return readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as AuditEntry)
      .filter((entry) => entry.revision === undefined || entry.revision <= revision);
  }

  /** Notes more after what was noted up to `revision`. Of the registry that was deleted (revision 0) the log is put aside. */
  add(revision: number, noted: readonly AuditEntry[]): void {
    if (revision === 0 && existsSync(this.#file)) renameSync(this.#file, this.#aside());
    const entries = [...this.until(revision), ...noted];
    const older = entries.length > LONGEST ? entries.splice(0, LONGEST / 2) : [];
    // Killed in between, it leaves these lines in both files, and none in neither.
    if (older.length > 0) replaceFile(this.#aside(), textOf(older));
    replaceFile(this.#file, textOf(entries));
  }

  get #file(): string {
    return path.join(this.folder, 'audit.jsonl');
  }

  #aside(): string {
    return path.join(this.folder, `audit-until-${Date.now()}.jsonl`);
  }
}

function textOf(entries: readonly AuditEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
