import { describeError } from '@portal/shared/ui';

interface BrokenRule {
  /** Of the message with which Postgres refuses. */
  pattern: RegExp;
  /** The column that it is about, where one can mend it. */
  column?: string;
  words: string;
}

/** What is said better than by the kind of the constraint. */
const rules: readonly BrokenRule[] = [
  { pattern: /"classes_name_key"/, column: 'name', words: 'Another class has this name.' },
  { pattern: /"classes_position_key"/, words: 'Somebody else added a class at this moment. Try again.' },
  {
    pattern: /"class_members_class_id_fkey"/,
    words: 'Students are or were in this class; where they were is kept, so the class stays.',
  },
  {
    pattern: /^update or delete .*"teaching_groups_class_id_fkey"/,
    words: 'There are groups of this class. Delete them first, under Groups.',
  },
  {
    pattern: /"classes_next_class_id_fkey"/,
    column: 'next_class_id',
    words: 'This class has been deleted meanwhile. Choose another one.',
  },
  { pattern: /"terms_name_key"/, column: 'name', words: 'Another term has this name.' },
  {
    pattern: /"terms_do_not_overlap"/,
    column: 'starts_on',
    words: 'Another term has some of these days. Two terms never share a day.',
  },
  {
    pattern: /"teaching_groups_subject"/,
    column: 'subject',
    words: 'The class has a group for this subject in this term already.',
  },
  {
    pattern: /^update or delete .*"teaching_groups_term_id_fkey"/,
    words: 'There are groups in this term. Delete them first, or move them into another term.',
  },
  {
    pattern: /"teaching_groups_term_id_fkey"/,
    column: 'term_id',
    words: 'This term has been deleted meanwhile. Choose another one.',
  },
  {
    pattern: /^insert or update .*"teaching_groups_class_id_fkey"/,
    column: 'class_id',
    words: 'This class has been deleted meanwhile. Choose another one.',
  },
  {
    pattern: /"session_changes_entry_id_held_on_key"/,
    words: 'Somebody else has changed this session at this moment. Close the form to see how it is held now.',
  },
  {
    pattern: /"timetable_entries_one_class_hour"|"session_changes_one_class_at_a_time"/,
    column: 'starts_at',
    words: 'There is another hour at this time.',
  },
  {
    pattern: /"timetable_entries_one_teacher_hour"|"session_changes_one_teacher_at_a_time"/,
    column: 'teacher',
    words: 'The teacher has another class at this time.',
  },
  {
    pattern: /"timetable_entries_one_room_hour"|"session_changes_one_room_at_a_time"/,
    column: 'room',
    words: 'The room is taken at this time.',
  },
];

const wordsByState: Record<string, string> = {
  '23503': 'Something else depends on this, or what it refers to is gone.',
  '23505': 'There is already an entry with these values.',
  '23514': 'One of the values is outside of what is allowed.',
  '23P01': 'It overlaps with another entry.',
  '22001': 'One of the texts is too long.',
};

const deletedWords = 'It has been deleted meanwhile, so that there is nothing to change any more.';

/**
 * Words for a refused write: broken constraints are told without the database's own terms. What staff add, change, move and delete can be
 * repeated without harm.
 */
export function describeWriteError(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'NotFoundError') return deletedWords;
  return brokenRule(cause)?.words ?? wordsByState[stateOf(cause)] ?? describeError(cause, { isRepeatSafe: true });
}

/** The column that a refused write is about, when the server names one or the broken constraint says it. */
export function refusedColumn(cause: unknown): string | null {
  if (cause instanceof Error && 'field' in cause && typeof cause.field === 'string') return cause.field;
  return brokenRule(cause)?.column ?? null;
}

function brokenRule(cause: unknown): BrokenRule | undefined {
  if (!(cause instanceof Error) || !stateOf(cause).startsWith('23')) return undefined;
  return rules.find(({ pattern }) => pattern.test(cause.message));
}

function stateOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
