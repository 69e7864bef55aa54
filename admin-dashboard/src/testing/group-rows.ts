import type { Fixture } from '@portal/shared/fake-data-api';
import type { Group } from '../features/teaching-groups/group.ts';

/** A group of a class as its view gives it, taught by whoever asks. */
export function buildGroupRow(overrides: Partial<Fixture<'group_summaries'>> = {}) {
  return {
    id: 'g1',
    name: 'Inference',
    class_id: 'k3',
    class_name: 'B.Sc. Statistics III Year',
    term_id: 't2',
    term_name: 'Now',
    starts_on: '2026-07-01',
    // A term that goes on while these tests live.
    ends_on: '2099-12-20',
    course_id: null,
    teachers: ['Dr. Joseph Kurian'],
    students: 22,
    is_mine: true,
    updated_at: '2026-11-20T10:00:00+00:00',
    ...overrides,
  } satisfies Fixture<'group_summaries'>;
}

/** A group as pages have it. */
export function buildGroup(overrides: Partial<Group> = {}): Group {
  return {
    id: 'g1',
    name: 'Inference',
    classId: 'k3',
    className: 'B.Sc. Statistics III Year',
    termId: 't1',
    termName: 'Now',
    courseId: null,
    startsOn: '2026-07-06',
    endsOn: '2026-12-11',
    teachers: ['Dr. Joseph Kurian'],
    students: 22,
    isMine: true,
    updatedAt: '2026-11-20T10:00:00+00:00',
    ...overrides,
  };
}
