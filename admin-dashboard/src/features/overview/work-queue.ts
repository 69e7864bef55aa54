import { queryOptions } from '@tanstack/react-query';
import type { Permission } from '@portal/shared/contract';
import { database, type DatabaseClient, unwrap } from '@portal/shared/data';
import { formatCount, formatDate } from '@portal/shared/ui';
import { countRows } from '../../data/count-rows.ts';
import { holdsOneOf, pagePermissions, paths } from '../../paths.ts';
import { queryKeys } from '../../query-keys.ts';

export interface WaitingItem {
  count: number;
  title: string;
  detail?: string;
  to: string;
  action: string;
}

type Ask = (client: DatabaseClient, signal: AbortSignal, held: readonly Permission[]) => Promise<WaitingItem>;

/** What may wait, most urgent first, each with the permissions of whoever can do something about it; without any it may be all staff. */
const queue: readonly { asked?: readonly Permission[]; ask: Ask }[] = [
  { ask: classRequests },
  { asked: pagePermissions.courses, ask: waitingLists },
  { asked: pagePermissions.messages, ask: unreadMessages },
  { asked: pagePermissions.surveys, ask: proposedSurveys },
  { asked: pagePermissions.events, ask: draftedEvents },
  { asked: pagePermissions.labResources, ask: brokenResources },
];

/** Only what there is at least one of. */
async function loadWorkQueue(permissions: readonly Permission[], signal: AbortSignal): Promise<WaitingItem[]> {
  const client = await database();
  const items = await Promise.all(
    queue
      .filter(({ asked }) => asked === undefined || holdsOneOf(permissions, asked))
      .map(({ ask }) => ask(client, signal, permissions)),
  );
  return items.filter(({ count }) => count > 0);
}

export function workQueueQuery(permissions: readonly Permission[]) {
  return queryOptions({
    queryKey: queryKeys.overview.queue(permissions),
    queryFn: ({ signal }) => loadWorkQueue(permissions, signal),
  });
}

/** Of the classes whose members this person confirms: row-level security knows which, and a class teacher may hold no permission. */
async function classRequests(
  client: DatabaseClient,
  signal: AbortSignal,
  held: readonly Permission[],
): Promise<WaitingItem> {
  const answer = await client
    .from('class_requests')
    .select('asked_at', { count: 'exact' })
    .eq('state', 'waiting')
    .order('asked_at')
    .range(0, 0)
    .abortSignal(signal);
  const oldest = unwrap(answer)[0];
  return {
    count: answer.count ?? 0,
    title: 'Students ask for their class',
    detail: oldest && `oldest of ${formatDate(oldest.asked_at, { hasYear: false })}`,
    to: holdsOneOf(held, pagePermissions.classes) ? `${paths.classes}?tab=requests` : paths.classRequests,
    action: 'Confirm',
  };
}

async function waitingLists(client: DatabaseClient, signal: AbortSignal): Promise<WaitingItem> {
  const answer = await client
    .from('course_summaries')
    .select('title, waiting', { count: 'exact' })
    .gt('waiting', 0)
    .order('waiting', { ascending: false })
    .range(0, 0)
    .abortSignal(signal);
  const longest = unwrap(answer)[0];
  return {
    count: answer.count ?? 0,
    title: 'Courses with a waiting list',
    detail: longest && `${formatCount(longest.waiting, 'student')} for ${longest.title}`,
    to: `${paths.courses}?waiting=yes`,
    action: 'Open',
  };
}

async function unreadMessages(client: DatabaseClient, signal: AbortSignal): Promise<WaitingItem> {
  const answer = await client
    .from('contact_messages')
    .select('created_at', { count: 'exact' })
    .eq('status', 'new')
    .order('created_at')
    .range(0, 0)
    .abortSignal(signal);
  const oldest = unwrap(answer)[0];
  return {
    count: answer.count ?? 0,
    title: 'Messages not read',
    detail: oldest && `oldest of ${formatDate(oldest.created_at, { hasYear: false })}`,
    to: `${paths.messages}?status=new`,
    action: 'Read',
  };
}

async function proposedSurveys(client: DatabaseClient, signal: AbortSignal): Promise<WaitingItem> {
  const answer = await client
    .from('surveys')
    .select('title', { count: 'exact' })
    .eq('status', 'Proposed')
    .order('created_at')
    .range(0, 0)
    .abortSignal(signal);
  return {
    count: answer.count ?? 0,
    title: 'Surveys wait for approval',
    detail: unwrap(answer)[0]?.title,
    to: `${paths.surveys}?status=Proposed`,
    action: 'Review',
  };
}

async function draftedEvents(client: DatabaseClient, signal: AbortSignal): Promise<WaitingItem> {
  const answer = await client
    .from('events')
    .select('title', { count: 'exact' })
    .eq('published', false)
    .gte('ends_at', new Date().toISOString())
    .order('starts_at')
    .range(0, 0)
    .abortSignal(signal);
  return {
    count: answer.count ?? 0,
    title: 'Events not published',
    detail: unwrap(answer)[0]?.title,
    to: `${paths.events}?time=upcoming&state=draft`,
    action: 'Open',
  };
}

async function brokenResources(client: DatabaseClient, signal: AbortSignal): Promise<WaitingItem> {
  const count = await countRows(
    client
      .from('lab_resources')
      .select('id', { count: 'exact' })
      .eq('condition', 'Needs repair')
      .range(0, 0)
      .abortSignal(signal),
  );
  return {
    count,
    title: 'Resources need repair',
    to: `${paths.labResources}?condition=Needs+repair`,
    action: 'Open',
  };
}
