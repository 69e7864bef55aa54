import { addOnce, database, unwrap } from '@portal/shared/data';
import type { TermDays } from '../../data/list-terms.ts';
import type { ClassMove } from './class-move.ts';
import { chosenFor, type Exceptions } from './exceptions.ts';
import type { NextTerm } from './next-term.ts';

/** A group that the next term gets from the one before. */
export interface CopiedGroup {
  id: string;
  subject: string;
  teachers: readonly string[];
  classId: string;
  className: string;
}

/** The week of a class or course in the next term. */
export interface CopiedWeek {
  name: string;
  hours: number;
  /** Hours that were left out, in words. */
  missing: readonly string[];
}

export interface RollOver {
  groups: readonly CopiedGroup[];
  weeks: readonly CopiedWeek[];
  moves: readonly ClassMove[];
}

/** What the next term would be; nothing is written. Throws `RuleError` with the column that is in the way. */
export async function previewTerm(source: TermDays, next: NextTerm): Promise<RollOver> {
  const client = await database();
  return rollOverOf(unwrap(await client.rpc('roll_over_term', { ...argumentsOf(source, next), is_trial: true })));
}

/** Makes the next term with the groups that are named, and says what happened. Throws as `previewTerm` does. */
export async function beginTerm(
  source: TermDays,
  next: NextTerm,
  groups: readonly string[],
  exceptions: Exceptions = new Map(),
): Promise<{ termId: string; rollOver: RollOver }> {
  const client = await database();
  const asked = argumentsOf(source, next);
  const [repeating, leaving] = [chosenFor('repeat', exceptions), chosenFor('leave', exceptions)];
  const args = {
    ...asked,
    next_term: {
      ...asked.next_term,
      ...(repeating.length > 0 && { repeating }),
      ...(leaving.length > 0 && { leaving }),
    },
    groups: [...groups],
  };
  return addOnce(['roll_over_term', args], async (id) => {
    const rows = unwrap(await client.rpc('roll_over_term', { ...args, next_term: { ...args.next_term, id } }));
    return { termId: id, rollOver: rollOverOf(rows) };
  });
}

function argumentsOf(source: TermDays, { name, startsOn, endsOn, withTimetables, movesUp }: NextTerm) {
  return {
    from_term: source.id,
    next_term: { name, starts_on: startsOn, ends_on: endsOn, ...(withTimetables && { with_timetables: true }) },
    moves_up: movesUp,
  };
}

interface Row {
  kind: string;
  group_id: string;
  subject: string;
  teachers: string[] | null;
  class_id: string;
  class_name: string | null;
  next_class_name: string | null;
  students: number;
}

function rollOverOf(rows: readonly Row[]): RollOver {
  return {
    groups: rows
      .filter(({ kind }) => kind === 'group')
      .map((row) => ({
        id: row.group_id,
        subject: row.subject,
        teachers: row.teachers ?? [],
        classId: row.class_id,
        className: row.class_name ?? '',
      })),
    weeks: rows
      .filter(({ kind }) => kind === 'timetable')
      .map((row) => ({ name: row.class_name ?? row.subject, hours: row.students, missing: row.teachers ?? [] })),
    moves: rows.flatMap(({ kind, ...row }) =>
      kind === 'move' || kind === 'repeat' || kind === 'leave'
        ? [{ kind, classId: row.class_id, from: row.class_name ?? '', to: row.next_class_name, students: row.students }]
        : [],
    ),
  };
}
