import { addDays, daysBetween } from '@portal/shared/time';
import type { CalendarMark } from '@portal/shared/ui';
import type { CalendarEntry } from './list-calendar-entries.ts';

export interface SemesterPlan {
  /** One list of six marks, Monday to Saturday, for each week. */
  weeks: CalendarMark[][];
  /** First day of each week's Monday: '2026-01-12'. */
  mondays: string[];
  /** Weeks with classes. */
  teachingWeeks: number;
  /** 1 is the first week; null before and after the weeks with classes. */
  currentWeek: number | null;
  counts: { events: number; examinationDays: number; holidays: number };
}

const DAYS_SHOWN = 6;
/** Examinations that begin this long after the last class still belong to the semester. */
const EXAMINATION_GAP_DAYS = 28;
const MOST_WEEKS = 26;

interface Span {
  kind: CalendarEntry['kind'];
  from: number;
  to: number;
}

/** The semester around `today` day by day; null when the calendar holds no classes. */
export function planSemester(entries: readonly CalendarEntry[], today: string): SemesterPlan | null {
  const now = toDayNumber(today);
  const spans = entries.map((entry) => ({
    kind: entry.kind,
    from: toDayNumber(entry.startsOn),
    to: toDayNumber(entry.endsOn),
  }));
  const teaching = chooseTeaching(spans, now);
  if (!teaching) return null;

  const firstMonday = teaching.from - weekday(teaching.from);
  const lastDay = Math.max(teaching.to, ...spans.filter((span) => endsSemester(span, teaching)).map((span) => span.to));
  const weekCount = Math.min(MOST_WEEKS, Math.floor((lastDay - firstMonday) / 7) + 1);
  const weeks = Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: DAYS_SHOWN }, (_, day) => markDay(firstMonday + week * 7 + day, spans, teaching, now)),
  );
  const days = weeks.flat();
  const teachingWeeks = Math.floor((teaching.to - firstMonday) / 7) + 1;
  const week = Math.floor((now - firstMonday) / 7) + 1;
  const count = (mark: CalendarMark) => days.filter((day) => day === mark).length;
  return {
    weeks,
    mondays: weeks.map((_, index) => toKey(firstMonday + index * 7)),
    teachingWeeks,
    currentWeek: week >= 1 && week <= teachingWeeks ? week : null,
    counts: { events: count('event'), examinationDays: count('examination'), holidays: count('holiday') },
  };
}

/** The longest span of classes that is running, else the next one, else the last. */
function chooseTeaching(spans: readonly Span[], now: number): Span | undefined {
  const longest = (candidates: Span[]) => candidates.sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const teaching = spans.filter((span) => span.kind === 'teaching' && span.to - span.from > 7);
  const next = teaching.filter((span) => span.from > now).sort((a, b) => a.from - b.from)[0];
  return longest(teaching.filter((span) => span.from <= now && span.to >= now)) ?? next ?? longest([...teaching]);
}

function endsSemester(span: Span, teaching: Span): boolean {
  return span.kind === 'examination' && span.from >= teaching.from && span.from <= teaching.to + EXAMINATION_GAP_DAYS;
}

function markDay(day: number, spans: readonly Span[], teaching: Span, now: number): CalendarMark {
  if (day === now) return 'today';
  const holds = (...kinds: Span['kind'][]) =>
    spans.some((span) => kinds.includes(span.kind) && span.from <= day && span.to >= day);
  if (holds('examination')) return 'examination';
  if (holds('holiday')) return 'holiday';
  if (holds('event', 'deadline')) return 'event';
  return day >= teaching.from && day <= teaching.to ? 'class' : 'none';
}

function toDayNumber(key: string): number {
  return daysBetween('1970-01-01', key);
}

function toKey(day: number): string {
  return addDays('1970-01-01', day);
}

/** 0 is Monday; 1 January 1970 was a Thursday. */
function weekday(day: number): number {
  return (day + 3) % 7;
}
