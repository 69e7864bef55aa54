import { COUNTED, listQueryOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

export type NoticeKind = (typeof choices.notices.kind)[number];

/** One thing that concerns the reader. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  title: string;
  /** What nobody else should read; empty when there is nothing. */
  detail: string;
  /** The page it leads to. */
  path: string;
  createdAt: string;
  isRead: boolean;
}

/** What kinds are called, in the order in which they are chosen. */
export const noticeKinds: Readonly<Record<NoticeKind, string>> = {
  marks: 'Marks',
  results: 'Results',
  seat: 'Seats in courses',
  event: 'Events that you registered for',
  session: 'Sessions',
  attendance: 'Attendance',
  class: 'Class',
  extra_time: 'Extra time',
  survey: 'Surveys',
  quiz: 'Quizzes',
};

export const NOTICES_PAGE_SIZE = 20;

/** A page of the reader's notices, the newest first. */
export const noticesQuery = listQueryOf(
  queryKeys.notices.list,
  (client) => client.from('notice_summaries').select('id, kind, title, detail, path, created_at, read_at', COUNTED),
  {
    sorts: ['created_at'],
    filters: {
      kind: choices.notices.kind,
      state: (query, value) => (value === 'unread' ? query.is('read_at', null) : query),
    },
    pageSize: NOTICES_PAGE_SIZE,
    toRecord: (row): Notice => ({
      id: row.id ?? '',
      kind: choices.notices.kind.find((kind) => kind === row.kind) ?? 'marks',
      title: row.title,
      detail: row.detail,
      path: row.path ?? '/notices',
      createdAt: row.created_at ?? '',
      isRead: row.read_at !== null,
    }),
  },
);
