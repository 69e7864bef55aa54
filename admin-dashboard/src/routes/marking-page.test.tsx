import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { type Fixture, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import MarkingPage from './marking-page.tsx';

const server = createApiServer();
playDataApi();

const groupId = '00000000-0000-4000-8000-0000000000a1';
const taskId = '00000000-0000-4000-8000-0000000000b1';
const task = {
  id: taskId,
  group_id: groupId,
  kind: 'assignment',
  title: 'Street count',
  description: '',
  category: 'Assignment',
  syllabus: '',
  max_marks: 10,
  weight: 0,
  rubric: [
    {
      name: 'Count',
      levels: [
        { name: 'Complete', points: 10 },
        { name: 'With gaps', points: 3 },
      ],
    },
  ],
  opens_at: '2026-11-01T00:00:00Z',
  due_at: '2026-11-20T00:00:00Z',
  duration_minutes: null,
  late_days: 0,
  late_deduction: 0,
  takes_text: true,
  takes_files: false,
  blind: false,
  published: true,
  released_at: null,
  state: 'marking',
  students: 4,
  handed_in: 4,
  marked: 0,
  updated_at: '2026-11-20T00:00:00Z',
} satisfies Fixture<'task_progress'>;

const toMark = ['Asha Rao', 'Bela Shah', 'Chitra Nair', 'Dev Pillai'].map((name, index) => ({
  student_id: `s${index + 1}`,
  full_name: name,
  roll_number: String(index + 1),
  place: index + 1,
  submission_id: `w${index + 1}`,
  version: 1,
  submitted_at: '2026-11-19T08:00:00Z',
  late_minutes: 0,
  body: `Work of ${name}.`,
  files: [],
  extra_minutes: 0,
  mark_id: null,
  points: null,
  score: null,
  deduction: null,
  final_score: null,
  grade: null,
  feedback: null,
  feedback_files: null,
  marked_by_name: null,
  is_marked_again: false,
  updated_at: null,
}));

const group = {
  id: groupId,
  name: 'Sampling Theory',
  class_id: 'k1',
  class_name: 'B.Sc. Statistics II Year',
  term_id: 't1',
  term_name: 'Monsoon term',
  course_id: null,
  starts_on: '2026-09-28',
  ends_on: '2027-01-16',
  teachers: [],
  students: 4,
  is_mine: true,
  updated_at: '2026-11-01T00:00:00Z',
} satisfies Fixture<'group_summaries'>;

test('keys that are pressed fast each count, and what is chosen is of the student who is shown', async () => {
  const saved: Record<string, unknown>[] = [];
  server.use(
    rowsOf('group_summaries', [group]),
    rowsOf('task_progress', [task]),
    functionOf('marking_list', () => toMark),
    functionOf('save_mark', (asked) => {
      saved.push(asked);
      return [{ score: 3, deduction: 0, final_score: 3, grade: 'F', updated_at: '2026-11-21T00:00:00Z' }];
    }),
  );
  const path = `/admin/teaching/${groupId}/marking/${taskId}`;
  const { user, location } = renderWithPortal(<p>elsewhere</p>, {
    path,
    routes: [{ path: '/admin/teaching/:group/marking/:task', element: <MarkingPage /> }],
    user: buildProfile({ role: 'professor' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Asha Rao/ }));
  await user.keyboard('jjkj2');
  expect(screen.getByText('Work of Chitra Nair.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Chitra Nair/ })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(location()).toBe(`${path}?student=s3`));
  await waitFor(() => expect(saved.map((mark) => mark.student_id)).toEqual(['s3']));
});
