import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
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

const path = `/admin/teaching/${groupId}/marking/${taskId}`;

function open(asked = path) {
  return renderWithPortal(<p>elsewhere</p>, {
    path: asked,
    routes: [{ path: '/admin/teaching/:group/marking/:task', element: <MarkingPage /> }],
    user: buildProfile({ role: 'professor' }),
  });
}

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
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: /^Asha Rao/ }));
  await user.keyboard('jjkj2');
  expect(screen.getByText('Work of Chitra Nair.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Chitra Nair/ })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(location()).toBe(`${path}?student=s3`));
  await waitFor(() => expect(saved.map((mark) => mark.student_id)).toEqual(['s3']));
});

describe('a mark that somebody else has changed meanwhile', () => {
  const mine = {
    mark_id: 'm1',
    points: [10],
    score: 10,
    final_score: 10,
    deduction: 0,
    grade: 'A+',
    feedback: 'Well done',
  };
  const theirs = { ...mine, points: [3], score: 3, final_score: 3, grade: 'F', updated_at: '2026-11-21T09:00:00Z' };

  /** Asha's mark as this page has read it, and as another teacher has stored it since. */
  async function meet() {
    let isChanged = false;
    const saved: Record<string, unknown>[] = [];
    const rowsOfTask = () =>
      toMark.map((row, index) =>
        index > 0
          ? row
          : {
              ...row,
              ...(isChanged ? theirs : { ...mine, points: null, score: null, final_score: null, updated_at: 'v1' }),
            },
      );
    server.use(
      rowsOf('group_summaries', [group]),
      rowsOf('task_progress', [task]),
      functionOf('marking_list', rowsOfTask),
      functionOf('save_mark', (asked) => {
        saved.push(asked);
        if (isChanged && asked.opened !== theirs.updated_at)
          return refusal(400, 'P0001', 'Somebody else has changed this mark meanwhile.', 'updated_at');
        return [{ ...mine, updated_at: '2026-11-21T10:00:00Z' }];
      }),
    );
    const shown = open(`${path}?student=s1`);
    await screen.findByText('Work of Asha Rao.');
    isChanged = true;
    await shown.user.click(screen.getByRole('button', { name: /Complete/ }));
    await screen.findByText('Somebody else has changed this mark since you opened it');
    return { ...shown, saved };
  }

  test('is loaded in place of one’s own when that is chosen', async () => {
    const { user, saved } = await meet();
    await user.click(screen.getByRole('button', { name: /^Load/ }));
    expect(await screen.findByText(/grade F/)).toHaveTextContent('3 of 10, grade F.');
    await waitFor(() =>
      expect(screen.queryByText('Somebody else has changed this mark since you opened it')).not.toBeInTheDocument(),
    );
    expect(saved.map(({ opened }) => opened)).toEqual(['v1']);
  });

  test('is written over by one’s own when that is chosen', async () => {
    const { user, saved } = await meet();
    await user.click(screen.getByRole('button', { name: /over/i }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ opened: theirs.updated_at, points: [10] }));
    await waitFor(() =>
      expect(screen.queryByText('Somebody else has changed this mark since you opened it')).not.toBeInTheDocument(),
    );
  });
});

test('while there is time to hand in, the page says when the marks can be released, and offers it afterwards', async () => {
  const show = (state: 'open' | 'marking') => {
    server.use(
      rowsOf('task_progress', [{ ...task, state }]),
      rowsOf('group_summaries', [group]),
      functionOf('marking_list', () => toMark),
    );
    return open();
  };
  const { unmount } = show('open');
  expect(await screen.findByText(/^The marks can be released from .*20 November 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Release marks' })).not.toBeInTheDocument();
  unmount();
  show('marking');
  expect(await screen.findByRole('button', { name: 'Release marks' })).toBeInTheDocument();
});
