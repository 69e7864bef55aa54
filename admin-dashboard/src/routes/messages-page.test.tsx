import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { functionOf, playDataApi, refusal, rowsOf, writesTo, type Fixture } from '@portal/shared/fake-data-api';
import MessagesPage from './messages-page.tsx';

const programmes = rowsOf('admission_programmes', [{ name: 'M.Sc. Statistics' }]);
const server = createApiServer();
playDataApi();

const row = {
  id: 'm1',
  reference: 'TC-26-1A2B3C4D',
  kind: 'enquiry',
  first_name: 'Kavya',
  last_name: '<b>Rao</b>',
  email: 'kavya@example.org',
  phone: '+91 20 5550 0170',
  programme: 'M.Sc. Statistics',
  subject: 'Admission: M.Sc. Statistics',
  message: '<script>alert(1)</script>',
  status: 'held',
  held_reasons: ['many_links'],
  created_at: '2026-11-18T04:30:00Z',
} satisfies Fixture<'contact_messages'>;
const open = (path: string) =>
  renderWithPortal(<MessagesPage />, { path, user: buildProfile({ id: 'me', role: 'hod' }) });

test('kind, programme and state are asked of the database, and held messages are not among the others', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    programmes,
    rowsOf('contact_messages', [{ ...row, status: 'read' }], { seen: (search) => asked.push(search) }),
  );
  const { user, location } = open('/admin/messages?status=read&kind=enquiry');
  await screen.findByRole('option', { name: 'M.Sc. Statistics' });
  expect(await screen.findByRole('cell', { name: 'Enquiry, M.Sc. Statistics' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Programme'), 'M.Sc. Statistics');
  await waitFor(() => expect(asked.at(-1)?.get('programme')).toBe('eq.M.Sc. Statistics'));
  expect(asked.at(-1)?.getAll('status')).toEqual(['neq.held', 'eq.read']);
  expect(asked.at(-1)?.get('kind')).toBe('eq.enquiry');
  expect(location()).toContain('programme=M.Sc.+Statistics');
});

test('a held message shows every field as text and why it is held, and is released from there', async () => {
  const released: unknown[] = [];
  server.use(
    programmes,
    rowsOf('contact_messages', [row]),
    functionOf('release_contact_messages', (args) => {
      released.push(args);
      return 1;
    }),
  );
  const { user, services } = open('/admin/messages?box=held');
  await user.click(await screen.findByRole('button', { name: row.subject }));
  const dialog = within(screen.getByRole('dialog'));
  for (const text of [row.message, 'Kavya <b>Rao</b>', row.phone, row.programme, row.reference])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByText(/^Several links\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Message released']));
  expect(released).toEqual([{ ids: ['m1'] }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a message that was released by somebody else says so and stays open', async () => {
  server.use(
    programmes,
    rowsOf('contact_messages', [row]),
    functionOf('release_contact_messages', () => 0),
  );
  const { user } = open('/admin/messages?box=held');
  await user.click(await screen.findByRole('button', { name: row.subject }));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('The state was not changed')).toBeInTheDocument();
});

test('opening a new message marks it as read, once', async () => {
  const changes: unknown[] = [];
  server.use(
    programmes,
    rowsOf('contact_messages', [{ ...row, status: 'new', held_reasons: [] }]),
    writesTo('patch', 'contact_messages', (body) => changes.push(body)),
  );
  const { user } = open('/admin/messages');
  await user.click(await screen.findByRole('button', { name: row.subject }));
  await waitFor(() => expect(changes).toEqual([{ status: 'read' }]));
  expect(screen.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    'mailto:kavya@example.org?subject=Re%3A%20Admission%3A%20M.Sc.%20Statistics%20%5BTC-26-1A2B3C4D%5D',
  );
});

const three = ['m1', 'm2', 'm3'].map((id, index) => ({ ...row, id, subject: `Offer ${index + 1}` }));

test('held messages are released together after a question, and the count of the server is told', async () => {
  const calls: unknown[] = [];
  server.use(
    programmes,
    rowsOf('contact_messages', three),
    functionOf('settle_contact_messages', (args) => {
      calls.push(args);
      return 2;
    }),
  );
  const { user, services } = open('/admin/messages?box=held');
  await user.click(await screen.findByLabelText('Select all 3 on this page'));
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release…' }));
  const question = within(screen.getByRole('dialog', { name: 'Release 3 messages?' }));
  expect(calls).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(services.toasts).toEqual([
      {
        title: '2 messages released',
        description: '1 of those you ticked were not held any more.',
        tone: 'success',
      },
    ]),
  );
  expect(calls).toEqual([{ ids: ['m1', 'm2', 'm3'], change: 'release' }]);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

test('a refused deletion says so in its question, and what was ticked stays ticked', async () => {
  server.use(
    programmes,
    rowsOf('contact_messages', three),
    functionOf('settle_contact_messages', () => refusal(403, '42501', 'no')),
  );
  const { user } = open('/admin/messages?box=held');
  await user.click(await screen.findByLabelText('Select Offer 2 from Kavya <b>Rao</b>'));
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete 1 message?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('Nothing was changed')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('all that match are ticked beyond the page, with the filters of the list', async () => {
  const asked: URLSearchParams[] = [];
  server.use(programmes, rowsOf('contact_messages', three, { total: 40, seen: (search) => asked.push(search) }));
  const { user } = open('/admin/messages?box=held&kind=enquiry');
  await user.click(await screen.findByLabelText('Select all 3 on this page'));
  await user.click(screen.getByRole('button', { name: 'Select all 40' }));
  await waitFor(() => expect(asked.at(-1)?.get('select')).toBe('id'));
  expect(asked.at(-1)?.get('kind')).toBe('eq.enquiry');
  expect(asked.at(-1)?.get('limit')).toBe('500');
});
