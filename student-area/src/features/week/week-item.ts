import { addDays } from '@portal/shared/time';
import { compareText, toDayKey } from '@portal/shared/ui';

export type WeekItemKind = 'class' | 'change' | 'assignment' | 'assessment' | 'quiz' | 'event' | 'survey';
export type WeekItemState = 'done' | 'open' | 'missed';
export type WeekChange = 'cancelled' | 'moved' | 'moved_away' | 'added';

/** One thing of the reader's own in the next days. */
export interface WeekItem {
  key: string;
  kind: WeekItemKind;
  /** ISO moment; null of what has no hour. */
  startsAt: string | null;
  /** When it ends or is due; null of what has no end. */
  endsAt: string | null;
  title: string;
  place: string;
  note: string;
  state: WeekItemState;
  /** Where it is read, handed in or answered. */
  path: string;
  /** What has become of a session that is not held as planned. */
  change: WeekChange | null;
  reason: string | null;
  /** Where that session was to be, and where it is. */
  planned: { at: string; place: string } | null;
  now: { at: string; place: string } | null;
}

export interface WeekDay {
  /** '2026-11-23'. */
  day: string;
  items: readonly WeekItem[];
}

/** Kinds that stand at an hour of a day; the others are to be done until some time. */
const atAnHour: readonly WeekItemKind[] = ['class', 'change', 'assessment', 'event'];

/** The days from `today` on, each with what is held on it; what began earlier and goes on stands on the first. */
export function agendaDays(items: readonly WeekItem[], today: string, count: number): WeekDay[] {
  const held = items.filter(({ kind }) => atAnHour.includes(kind));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index);
    return { day, items: held.filter((item) => dayOf(item, today) === day) };
  });
}

function dayOf({ startsAt }: WeekItem, today: string): string | null {
  if (startsAt === null) return null;
  const day = toDayKey(startsAt);
  return day < today ? today : day;
}

/** What is to be handed in, answered or sat, what is open first, then by its end. */
export function dueItems(items: readonly WeekItem[]): WeekItem[] {
  const rank = { missed: 0, open: 1, done: 2 };
  return items
    .filter(({ kind }) => kind !== 'class' && kind !== 'change' && kind !== 'event')
    .toSorted(
      (one, other) => rank[one.state] - rank[other.state] || compareText(one.endsAt ?? '9', other.endsAt ?? '9'),
    );
}

/** "5 classes, 1 cancelled": what a day that is folded up holds. */
export function describeDay(items: readonly WeekItem[]): string {
  const count = (one: string, many: string, found: number) =>
    found === 0 ? '' : `${found} ${found === 1 ? one : many}`;
  const held = items.filter(({ kind, change }) => kind === 'class' || change === 'moved' || change === 'added').length;
  const of = (change: WeekChange) => items.filter((item) => item.change === change).length;
  const words = [
    count('class', 'classes', held),
    count('assessment', 'assessments', items.filter(({ kind }) => kind === 'assessment').length),
    count('event', 'events', items.filter(({ kind }) => kind === 'event').length),
    count('cancelled', 'cancelled', of('cancelled')),
    count('moved', 'moved', of('moved') + of('moved_away')),
    count('added', 'added', of('added')),
  ].filter(Boolean);
  return words.length === 0 ? 'nothing' : words.join(', ');
}
