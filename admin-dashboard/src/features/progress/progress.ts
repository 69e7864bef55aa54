import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  askForPage,
  database,
  foundPage,
  type ListPage,
  type ListRequest,
  NotFoundError,
  unwrap,
} from '@portal/shared/data';
import { type Standing, toStanding } from '@portal/shared/ui';
import { isId } from '../../data/is-id.ts';
import { queryKeys } from '../../query-keys.ts';

/** A student of the reader's groups: sums over these groups. */
export interface FollowedStudent {
  id: string;
  name: string;
  email: string;
  className: string | null;
  rollNumber: string | null;
  groups: number;
  held: number;
  attended: number;
  due: number;
  handedIn: number;
  marks: number;
  average: number | null;
  reasons: readonly string[];
  isKnown: boolean;
}

async function listFollowed(
  { search, sort, page, filters }: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<FollowedStudent>> {
  const client = await database();
  const { first_row: skip, most } = askForPage(page);
  const answer = await client
    .rpc('find_students_followed', {
      query: search,
      needs_attention: filters.attention === 'needed',
      sort: sort.key === 'email' ? 'email' : 'full_name',
      descending: sort.direction === 'descending',
      at_most: most,
      skip,
    })
    .abortSignal(signal);
  return foundPage(answer, page, (row) => ({
    id: row.id,
    name: row.full_name ?? 'No name given',
    email: row.email,
    className: row.class_name,
    rollNumber: row.roll_number,
    groups: row.groups,
    held: row.held,
    attended: row.attended,
    due: row.due,
    handedIn: row.handed_in,
    marks: row.marks,
    average: row.average,
    reasons: row.reasons,
    isKnown: row.is_known,
  }));
}

export function listProgress(request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.progress.list(request),
    queryFn: ({ signal }) => listFollowed(request, signal),
    placeholderData: keepPreviousData,
  });
}

export interface MemberProgress extends Standing {
  id: string;
  name: string;
  rollNumber: string | null;
}

/** The students of a group, those who need attention first; nobody for whoever does not follow its progress. */
export function progressOfGroupQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.progress.ofGroup(groupId),
    queryFn: async ({ signal }): Promise<MemberProgress[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('progress_of_group', { group_id: groupId }).abortSignal(signal));
      return rows.map((row) => ({
        ...toStanding(row),
        id: row.profile_id,
        name: row.full_name ?? 'Not named',
        rollNumber: row.roll_number,
      }));
    },
  });
}

export interface GroupStanding extends Standing {
  id: string;
  subject: string;
  className: string | null;
  termName: string | null;
  isCurrent: boolean;
}

/** One thing that happened: a week of hours, a task, an attempt at a quiz. */
export interface RecordEntry {
  kind: 'week' | 'task' | 'quiz';
  key: string;
  subject: string;
  title: string;
  at: string;
  /** Hours attended, marks or points reached; null where there is none, or none that is released. */
  part: number | null;
  whole: number | null;
  state: string | null;
}

export interface StudentRecord {
  name: string;
  email: string;
  groups: GroupStanding[];
  entries: RecordEntry[];
}

const kinds = ['week', 'task', 'quiz'] as const;

/** Throws `NotFoundError` when the student is in none of the reader's groups. */
async function getRecord(id: string, signal: AbortSignal): Promise<StudentRecord> {
  if (!isId(id)) throw new NotFoundError('An address like this has no student.');
  const client = await database();
  const [person, groups, entries] = await Promise.all([
    client.from('profiles').select('name:full_name, email').eq('id', id).limit(1).abortSignal(signal),
    client.rpc('progress_of_student', { student_id: id }).abortSignal(signal),
    client.rpc('record_of_student', { student_id: id }).abortSignal(signal),
  ]);
  const [known] = unwrap(person);
  const standings = unwrap(groups);
  if (known === undefined || standings.length === 0) throw new NotFoundError('In none of your groups.');
  return {
    name: known.name ?? 'No name given',
    email: known.email,
    groups: standings.map((row) => ({
      ...toStanding(row),
      id: row.group_id,
      subject: row.subject,
      className: row.class_name,
      termName: row.term_name,
      isCurrent: row.is_current,
    })),
    entries: unwrap(entries).map((row) => ({
      kind: kinds.find((kind) => kind === row.kind) ?? 'task',
      key: `${row.kind} ${row.id} ${row.group_id} ${row.at}`,
      subject: row.subject,
      title: row.title ?? '',
      at: row.at,
      part: row.part,
      whole: row.whole,
      state: row.state,
    })),
  };
}

/** What the reader's groups hold of a student. */
export function studentRecordQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.progress.record(id),
    queryFn: ({ signal }) => getRecord(id, signal),
  });
}
