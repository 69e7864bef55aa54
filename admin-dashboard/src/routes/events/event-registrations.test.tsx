import { type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { event } from '../../testing/event-row.ts';
import EventsPage from '../events-page.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const asha = {
  event_id: 'e1',
  profile_id: 'p1',
  full_name: 'Asha Rao',
  email: 'asha@example.org',
  status: 'registered',
  class_name: 'B.Sc. Statistics III Year',
  roll_number: '12',
  registered_at: '2026-11-20T08:00:00Z',
  checked_in_at: null,
} satisfies Partial<Fixture<'event_registration_summaries'>>;
const ravi = {
  ...asha,
  profile_id: 'p2',
  full_name: 'Ravi Das',
  email: 'ravi@example.org',
  status: 'waiting' as const,
};

beforeEach(() => server.use(rowsOf('event_summaries', [event]), rowsOf('event_registration_summaries', [asha, ravi])));

const renderPage = () =>
  renderWithPortal(<EventsPage />, { path: '/admin/events?event=e1', user: buildProfile({ id: 'me', role: 'hod' }) });

const came = { person_id: 'p1', full_name: 'Asha Rao', came_at: '2100-01-09T04:35:00Z' };

test('who registered is listed with their place, and whoever has one is checked in from the list', async () => {
  const asked: unknown[] = [];
  server.use(
    functionOf('check_in_to_event', (args) => {
      asked.push(args);
      return [{ ...came, is_repeated: false }];
    }),
  );
  const { user, services } = renderPage();
  expect(await screen.findByText(/10 of 10 places taken \(8 at the office\), 1 waiting\./)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi Das' }));
  expect(screen.queryByRole('menuitem', { name: 'Check in' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Asha Rao' }));
  await user.click(screen.getByRole('menuitem', { name: 'Check in' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Checked in', description: 'Asha Rao' }]));
  expect(asked).toEqual([{ event_id: 'e1', profile_id: 'p1' }]);
});

test('a code lets its owner in; shown twice it says so, and an unknown one keeps what was typed', async () => {
  let times = 0;
  server.use(
    functionOf('check_in_to_event', (args) => {
      if (args['code'] === 'ZZZZZ') return refusal(400, 'P0001', 'Nobody has this code.');
      times += 1;
      return [{ ...came, is_repeated: times > 1 }];
    }),
  );
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Check in by code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Check in by code' }));
  const code = dialog.getByLabelText('Code');
  await user.type(code, 'ABCDE-23456{Enter}');
  expect(await dialog.findByText('Asha Rao is checked in')).toBeInTheDocument();
  expect(code).toHaveValue('');
  await user.type(code, 'ABCDE-23456{Enter}');
  expect(await dialog.findByText('Asha Rao has come already')).toBeInTheDocument();
  await user.type(code, 'ZZZZZ{Enter}');
  expect(await dialog.findByText('Nobody has this code.')).toBeInTheDocument();
  expect(code).toHaveValue('ZZZZZ');
});

test('the camera lets in whoever shows a code, one after the other, and one that is held up is read once', async () => {
  const shown: string[] = [];
  const held = { code: 'ABCDE23456' };
  class Reader {
    detect = () => Promise.resolve(held.code === '' ? [] : [{ rawValue: held.code }]);
  }
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: Reader, configurable: true });
  const stop = jest.fn();
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  try {
    server.use(
      functionOf('check_in_to_event', (args) => {
        shown.push(String(args['code']));
        // The next one holds theirs up before the answer to the first is there.
        const isFirst = shown.length === 1;
        held.code = 'ZYXWV98765';
        return [{ ...came, full_name: isFirst ? 'Asha Rao' : 'Ravi Das', is_repeated: false }];
      }),
    );
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Check in by code' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Check in by code' }));
    await user.click(dialog.getByRole('button', { name: 'Read codes with the camera' }));
    expect(await dialog.findByText('Ravi Das is checked in')).toBeInTheDocument();
    expect(shown).toEqual(['ABCDE23456', 'ZYXWV98765']);
    await user.click(dialog.getByRole('button', { name: 'Turn the camera off' }));
    expect(stop).toHaveBeenCalledTimes(1);
  } finally {
    play.mockRestore();
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  }
});

test('a mail is looked at before it is sent, and sent under one id though the answer was lost', async () => {
  const ids: unknown[] = [];
  server.use(
    functionOf('preview_event_mail', () => [{ recipients: 10, words: 'Bring a calculator.\n\n-- \nData Day' }]),
    functionOf('send_event_mail', (args) => {
      ids.push(args['request_id']);
      return ids.length === 1 ? refusal(503, 'PGRST001', 'no answer') : 10;
    }),
  );
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Write to all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Write to all' }));
  await user.click(dialog.getByRole('button', { name: 'Look at the mail' }));
  expect(await dialog.findByText('Enter the text.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Text'), 'Bring a calculator.');
  await user.click(dialog.getByRole('button', { name: 'Look at the mail' }));
  expect(await dialog.findByText(/^10 people are told, each as they chose/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send to 10 people' }));
  expect(await dialog.findByText('Nothing was sent')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send to 10 people' }));
  expect(await dialog.findByText('10 people are told as they chose: by mail, or under Notices.')).toBeInTheDocument();
  expect(new Set(ids).size).toBe(1);
});

test('the list is exported whole', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
});

test('a place is taken away after a question that says whom it goes to', async () => {
  const asked: unknown[] = [];
  server.use(
    functionOf('remove_from_event', (args) => {
      asked.push(args);
      return new Response(null, { status: 204 });
    }),
  );
  const { user, services } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Actions for Asha Rao' }));
  await user.click(screen.getByRole('menuitem', { name: 'Take off the list…' }));
  const question = within(screen.getByRole('dialog', { name: 'Take Asha Rao off the list?' }));
  expect(question.getByText(/goes to whoever waits longest/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Take off the list' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Taken off the list']));
  expect(asked).toEqual([{ event_id: 'e1', profile_id: 'p1' }]);
});
