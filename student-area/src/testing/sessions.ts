import type { Session } from '../features/timetables/session.ts';

export function buildSession(overrides: Partial<Session> = {}): Session {
  return {
    key: 'e1:2026-11-23',
    day: '2026-11-23',
    startsAt: '09:00',
    endsAt: '09:55',
    subject: 'Linear Models',
    className: 'B.Sc. Statistics II Year',
    teacher: 'Dr. Kurian',
    room: 'Room 204',
    type: 'Lecture',
    state: 'held',
    reason: null,
    planned: null,
    now: null,
    changedAt: '2026-11-02T06:30:00+00:00',
    ...overrides,
  };
}

/** A row of `my_sessions`. */
export function buildSessionRow(overrides: Record<string, string | null> = {}) {
  return {
    key: 'e1:2026-11-23',
    day: '2026-11-23',
    starts_at: '09:00:00',
    ends_at: '09:55:00',
    subject: 'Linear Models',
    class_name: 'B.Sc. Statistics II Year',
    teacher: 'Dr. Kurian',
    room: 'Room 204',
    type: 'Lecture',
    state: 'held',
    reason: null,
    planned_day: '2026-11-23',
    planned_starts_at: '09:00:00',
    planned_room: 'Room 204',
    changed_at: '2026-11-02T06:30:00+00:00',
    new_day: null,
    new_starts_at: null,
    new_room: null,
    ...overrides,
  };
}
