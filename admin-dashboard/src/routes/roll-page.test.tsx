import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom-whole';
import { entriesQuery } from '../features/rolls/roll.ts';
import { buildGroupRow } from '../testing/group-rows.ts';
import RollPage from './roll-page.tsx';

const server = createApiServer();
playDataApi();

const id = '5f2b2e0c-6a57-4c0e-9a11-0d0f2a1b3c4d';
const group = buildGroupRow({ id, students: 60 });
const roll = {
  id: 'r1',
  group_id: id,
  lab_session_id: null,
  held_on: '2026-11-23',
  starts_at: '09:00:00',
  ends_at: '09:55:00',
  title: 'Inference',
  is_marked: true,
  students: 60,
  attended: 60,
  late: 0,
  excused: 0,
};

interface Sent {
  marks: { student: string; status: string; seen: string | null }[];
}

function open({ isMarked = true, isTaken = true } = {}) {
  const stored = new Map(Array.from({ length: 60 }, (_, index) => [`s${index + 1}`, 'present']));
  const sent: Sent['marks'][] = [];
  let isOpen = isTaken;
  server.use(
    rowsOf('group_summaries', [group]),
    rowsOf('roll_summaries', () => (isOpen ? [{ ...roll, is_marked: isMarked }] : [])),
    functionOf('open_roll', () => {
      isOpen = true;
      return 'r1';
    }),
    functionOf('roll_sheet', () =>
      (isOpen ? [...stored] : []).map(([student, status], index) => ({
        student_id: student,
        full_name: `Student ${index + 1}`,
        roll_number: `B3-${String(index + 1).padStart(2, '0')}`,
        roll_order: String(index + 1).padStart(20),
        status,
        updated_at: 'v1',
        marked_by: null,
        corrections: 0,
      })),
    ),
    functionOf<Sent>('mark_attendance', ({ marks }) => {
      sent.push(marks);
      return marks.map(({ student, status }) => {
        stored.set(student, status);
        return { student_id: student, status, updated_at: 'v2', outcome: 'marked' };
      });
    }),
  );
  const shown = renderWithPortal(
    <Routes>
      <Route path="/admin/teaching/:group/roll/:day/:start" element={<RollPage />} />
    </Routes>,
    {
      path: `/admin/teaching/${id}/roll/2026-11-23/09:00`,
      user: buildProfile({ id: 'me', role: 'professor' }),
      auth: { permissions: ['manage_assigned_courses'] },
    },
  );
  const takeBackElsewhere = () => {
    isOpen = false;
  };
  return { ...shown, sent, stored, takeBackElsewhere };
}

const rowOf = (name: string) => within(screen.getByRole('radiogroup', { name }));

test('a class of sixty is marked with sixty keys, and each mark is stored', async () => {
  const { user, stored } = open();
  const first = within(await screen.findByRole('radiogroup', { name: 'B3-01, Student 1' }));
  expect(screen.getByText(/Monday 23 November 2026, 9:00 AM/)).toBeInTheDocument();
  first.getByRole('radio', { name: 'Present' }).focus();
  await user.keyboard('p'.repeat(57) + 'ale');
  expect(screen.getByText('58 of 60 present, 1 of them late, 1 excused')).toBeInTheDocument();
  await waitFor(() =>
    expect([stored.get('s58'), stored.get('s59'), stored.get('s60')]).toEqual(['absent', 'late', 'excused']),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('a roll number jumps to its student, and Backspace takes the last mark back', async () => {
  const { user, stored } = open();
  const first = within(await screen.findByRole('radiogroup', { name: 'B3-01, Student 1' }));
  first.getByRole('radio', { name: 'Present' }).focus();
  await user.keyboard('42a');
  await waitFor(() => expect(stored.get('s42')).toBe('absent'));
  expect(rowOf('B3-43, Student 43').getByRole('radio', { name: 'Present' })).toHaveFocus();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(stored.get('s42')).toBe('present'));
  expect(rowOf('B3-42, Student 42').getByRole('radio', { name: 'Present' })).toHaveFocus();
});

test('all are marked present at once, and one press takes that back', async () => {
  const { user, stored } = open();
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'B3-02, Student 2' })).getByLabelText('Absent'),
  );
  await user.click(rowOf('B3-03, Student 3').getByLabelText('Late'));
  await user.click(screen.getByRole('button', { name: 'Mark all present' }));
  expect(screen.getByText('60 of 60 present')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('59 of 60 present, 1 of them late')).toBeInTheDocument();
  await waitFor(() => expect([stored.get('s2'), stored.get('s3')]).toEqual(['absent', 'late']));
});

test('a roll that nobody has taken is opened only when asked', async () => {
  const { user } = open({ isTaken: false });
  await user.click(await screen.findByRole('button', { name: 'Take the roll' }));
  expect(await screen.findByText('60 of 60 present')).toBeInTheDocument();
});

test('a roll that somebody else has taken back says so, and the hour is looked at again', async () => {
  const { user, takeBackElsewhere, queryClient } = open();
  await screen.findByText('60 of 60 present');
  takeBackElsewhere();
  await queryClient.refetchQueries({ queryKey: entriesQuery('r1').queryKey });
  expect(await screen.findByRole('heading', { name: 'This roll was taken back' })).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look at the hour again' }));
  expect(await screen.findByRole('button', { name: 'Take the roll' })).toBeInTheDocument();
});

test('why a roll cannot be opened is said in the words of the server', async () => {
  const { user, services } = open({ isTaken: false });
  server.use(functionOf('open_roll', () => refusal(400, 'P0001', 'This session was cancelled: Data Day', 'starts_at')));
  await user.click(await screen.findByRole('button', { name: 'Take the roll' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ description: 'This session was cancelled: Data Day' }]));
});

test('after its day an entry is corrected, with a reason', async () => {
  const corrected: unknown[] = [];
  const { user, services } = open({ isMarked: false });
  server.use(functionOf('correct_attendance', (args) => (corrected.push(args), null)));
  await user.click(await screen.findByRole('button', { name: 'Correct Student 7' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the entry of Student 7?' }));
  await user.selectOptions(form.getByLabelText('It should say'), 'excused');
  await user.click(form.getByRole('button', { name: 'Correct' }));
  expect(await form.findByText('Say why; the student reads it.')).toBeInTheDocument();
  await user.type(form.getByLabelText('Reason'), 'A certificate');
  await user.click(form.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Entry corrected' }]));
  expect(corrected).toEqual([
    { roll_id: 'r1', student_id: 's7', from_status: 'present', to_status: 'excused', reason: 'A certificate' },
  ]);
});
