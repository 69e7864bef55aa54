import type { WeekItem } from '../features/week/week-item.ts';

export function buildWeekItem(overrides: Partial<WeekItem> = {}): WeekItem {
  return {
    key: 'class e1:2026-11-23 held',
    kind: 'class',
    startsAt: '2026-11-23T03:30:00Z',
    endsAt: '2026-11-23T04:25:00Z',
    title: 'Linear Models',
    place: 'Room 204',
    note: 'Lecture, Dr. Kurian',
    state: 'open',
    path: '/students/timetables?view=mine',
    change: null,
    reason: null,
    planned: null,
    now: null,
    ...overrides,
  };
}

/** A row of `my_week`. */
export function buildWeekRow(overrides: Record<string, string | null> = {}) {
  return {
    key: 'e1:2026-11-23 held',
    kind: 'class',
    starts_at: '2026-11-23T03:30:00+00:00',
    ends_at: '2026-11-23T04:25:00+00:00',
    title: 'Linear Models',
    place: 'Room 204',
    note: 'Lecture, Dr. Kurian',
    state: 'open',
    path: '/students/timetables?view=mine',
    change: null,
    reason: null,
    planned_at: null,
    planned_place: null,
    new_at: null,
    new_place: null,
    ...overrides,
  };
}
