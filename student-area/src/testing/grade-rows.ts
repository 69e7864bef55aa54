import type { GradeEntry } from '@portal/shared/grades';

export const scheme = {
  name: 'Ten points, seven letters',
  source: 'UGC guidelines of 2015',
  decimals: 2,
  grades: [
    { grade: 'A+', from: 90, points: 10 },
    { grade: 'A', from: 80, points: 9 },
    { grade: 'B+', from: 70, points: 8 },
    { grade: 'B', from: 60, points: 7 },
    { grade: 'C', from: 50, points: 6 },
    { grade: 'D', from: 40, points: 5 },
    { grade: 'F', from: 0, points: 0 },
  ],
};

export function buildEntry(overrides: Partial<GradeEntry> = {}): GradeEntry {
  return {
    task: 'k1',
    title: 'Class test',
    kind: 'assessment',
    weight: 40,
    marks: 50,
    due: '2026-10-01T10:00:00+00:00',
    released: true,
    state: 'marked',
    score: 44,
    reason: '',
    dropped: false,
    ...overrides,
  };
}

/** A row of `my_grades`: 88% in a test that counts 40, the examination of 60 is not marked yet. */
export function buildGradeRow(overrides: Record<string, unknown> = {}) {
  return {
    group_id: 'g1',
    subject: 'Inference',
    class_name: 'B.Sc. Statistics III Year',
    term_id: 't1',
    term_name: 'Odd semester 2026',
    starts_on: '2026-07-06',
    is_current: true,
    credits: 4,
    drop_assignments: 0,
    drop_assessments: 0,
    scheme,
    entries: [
      buildEntry(),
      buildEntry({
        task: 'k2',
        title: 'Semester examination',
        weight: 60,
        marks: 100,
        state: 'open',
        score: null,
        released: false,
      }),
    ],
    total: 88,
    worst: 35.2,
    best: 95.2,
    grade: 'A',
    points: 9,
    declarations: [] as object[],
    sgpa: 9,
    sgpa_is_declared: false,
    cgpa: null as number | null,
    cgpa_so_far: 9,
    ...overrides,
  };
}
