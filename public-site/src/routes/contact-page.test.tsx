import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { buildProgramme, buildSettings } from '../testing/published-rows.ts';
import { ContactPage } from './contact-page.tsx';

const received: unknown[] = [];
const accepting = functionOf('send_contact_message', (message) => {
  received.push(message);
  return 'TC-26-1A2B3C4D';
});

const hours = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { schedule: 'campus' as const, weekday, opens_at: '08:00:00', closes_at: '17:00:00' },
  ...(weekday < 6 ? [{ schedule: 'office' as const, weekday, opens_at: '09:00:00', closes_at: '17:00:00' }] : []),
]);
const closures = [{ title: 'State day', starts_on: '2026-11-24', ends_on: '2026-11-24' }];

const server = createApiServer(
  rowsOf('site_settings', [buildSettings()]),
  rowsOf('page_texts', []),
  rowsOf('opening_hours', hours),
  rowsOf('academic_calendar_entries', closures),
  accepting,
);

playDataApi();
beforeEach(() => {
  received.length = 0;
});

async function fillIn(user: UserEvent) {
  const texts = {
    'First name': 'Kavya',
    'Last name': 'Rao',
    Email: 'kavya.rao@example.org',
    Subject: 'Admission',
    Message: 'Is there an entrance test?',
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

test('the office and the campus each have their hours', async () => {
  renderWithPortal(<ContactPage />, { path: '/contact' });
  expect(await screen.findByText('Monday-Friday 9 AM-5 PM')).toBeInTheDocument();
  expect(screen.getByText('Mon-Sat 8:00 AM-5:00 PM')).toBeInTheDocument();
});

test('the hours say what they mean now, and which day is a holiday', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00+05:30'), advanceTimers: true });
  try {
    renderWithPortal(<ContactPage />, { path: '/contact' });
    expect(await screen.findByText('Open now, until 5:00 PM')).toBeInTheDocument();
    expect(screen.getByText('Closed, opens Monday 9:00 AM')).toBeInTheDocument();
    expect(screen.getByText('24 November 2026, State day')).toBeInTheDocument();
    act(() => jest.setSystemTime(new Date('2026-11-23T18:00:00+05:30')));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Closed, opens Wednesday 9:00 AM')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('an empty form sends nothing and marks all five fields', async () => {
  const { user } = renderWithPortal(<ContactPage />, { path: '/contact' });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  for (const label of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(received).toEqual([]);
});

test('a stored message empties the form, names its reference and is said in a toast', async () => {
  const { user, services } = renderWithPortal(<ContactPage />, { path: '/contact' });
  await fillIn(user);
  const startedAt = Date.now();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(await screen.findByText('TC-26-1A2B3C4D')).toBeInTheDocument();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(990);
  expect(services.toasts).toEqual([
    {
      tone: 'success',
      title: 'Message sent successfully',
      description: "We'll get back to you as soon as possible.",
    },
  ]);
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(received).toEqual([
    {
      first_name: 'Kavya',
      last_name: 'Rao',
      email: 'kavya.rao@example.org',
      subject: 'Admission',
      message: 'Is there an entrance test?',
      kind: 'message',
      request_id: expect.any(String) as string,
      elapsed_ms: expect.any(Number) as number,
    },
  ]);
});

test('a message that cannot be stored keeps its text', async () => {
  server.use(functionOf('send_contact_message', () => refusal(503, 'PGRST000', 'down')));
  const { user, services } = renderWithPortal(<ContactPage />, { path: '/contact' });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(services.toasts).toHaveLength(1));
  expect(services.toasts[0]).toEqual({
    tone: 'destructive',
    title: 'Error sending message',
    description: 'Please try again later.',
  });
  expect(screen.getByLabelText('Message')).toHaveValue('Is there an entrance test?');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('a message that was not sent is back after a reload, whole, and nothing comes back of one that was deleted', async () => {
  const visit = renderWithPortal(<ContactPage />, { path: '/contact' });
  await fillIn(visit.user);
  visit.unmount();
  const again = renderWithPortal(<ContactPage />, { path: '/contact' });
  expect(screen.getByLabelText('Message')).toHaveValue('Is there an entrance test?');
  expect(await screen.findByText(/^Your unsent text from .+ is back$/)).toBeInTheDocument();
  for (const field of screen.getAllByRole('textbox')) await again.user.clear(field);
  again.unmount();
  renderWithPortal(<ContactPage />, { path: '/contact' });
  expect(screen.queryByText(/Your unsent text/)).not.toBeInTheDocument();
});

test('a message that is sent again after a failure has the same key', async () => {
  const keys: unknown[] = [];
  const answering = (answer: string | Response) =>
    functionOf('send_contact_message', ({ request_id: key }) => {
      keys.push(key);
      return answer;
    });
  server.use(answering(refusal(503, 'PGRST000', 'down')));
  const { user, services } = renderWithPortal(<ContactPage />, { path: '/contact' });
  const press = async (toasts: number) => {
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(services.toasts).toHaveLength(toasts));
  };
  await fillIn(user);
  await press(1);
  server.use(answering('TC-26-1A2B3C4D'));
  await press(2);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test('a form that came without scripts is shown again with its text and what is wrong, once', () => {
  const client = new QueryClient();
  client.setQueryData(['posted-form'], {
    values: { firstName: '<b>Kavya</b>', subject: '', message: '"><script>alert(1)</script>' },
    errors: { subject: 'Please fill in the subject.' },
  });
  const first = renderWithPortal(<ContactPage />, { path: '/contact', queryClient: client });
  expect(screen.getByLabelText('First name')).toHaveValue('<b>Kavya</b>');
  expect(screen.getByLabelText('Message')).toHaveValue('"><script>alert(1)</script>');
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Enter a subject.');
  expect(screen.getByLabelText('Last name')).toBeInvalid();
  expect(screen.getByLabelText('Message')).toBeValid();
  expect(screen.getByText('The message was not sent')).toBeInTheDocument();
  first.unmount();
  renderWithPortal(<ContactPage />, { path: '/contact', queryClient: client });
  expect(screen.queryByText('The message was not sent')).not.toBeInTheDocument();
});

test('the reference in the address is named when it looks like one', () => {
  const first = renderWithPortal(<ContactPage />, { path: '/contact?sent=TC-26-1A2B3C4D' });
  expect(screen.getByText('TC-26-1A2B3C4D')).toBeInTheDocument();
  first.unmount();
  renderWithPortal(<ContactPage />, { path: '/contact?sent=<b>you won</b>' });
  expect(screen.queryByText(/you won|was received/)).not.toBeInTheDocument();
});

describe('the enquiry by its address', () => {
  const offer = (slug: string, name: string) => buildProgramme({ id: slug, slug, name });
  beforeEach(() =>
    server.use(rowsOf('admission_programmes', [offer('bsc', 'B.Sc. Statistics'), offer('msc', 'M.Sc. Statistics')])),
  );

  test('stands with the facts of its programme, and other programmes are links', async () => {
    renderWithPortal(<ContactPage />, { path: '/contact?apply=msc' });
    expect(await screen.findByRole('heading', { name: 'Ask about M.Sc. Statistics' })).toBeInTheDocument();
    expect(screen.getByText('Written test and interview.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'B.Sc. Statistics' })).toHaveAttribute('href', '/contact?apply=bsc');
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'write a message' })).toHaveAttribute('href', '/contact');
  });

  test('is about the first programme when none of that name is offered', async () => {
    renderWithPortal(<ContactPage />, { path: '/contact?apply=' });
    expect(await screen.findByRole('heading', { name: 'Ask about B.Sc. Statistics' })).toBeInTheDocument();
  });

  test('sends its programme', async () => {
    const { user } = renderWithPortal(<ContactPage />, { path: '/contact?apply=msc' });
    await screen.findByRole('heading', { name: 'Ask about M.Sc. Statistics' });
    for (const [label, text] of [
      ['First name', 'Kavya'],
      ['Last name', 'Rao'],
      ['Email', 'kavya@example.org'],
      ['Your question', 'Is there a test?'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
    await waitFor(() => expect(received).toEqual([expect.objectContaining({ kind: 'enquiry', programme: 'msc' })]));
    expect(await screen.findByText('TC-26-1A2B3C4D')).toBeInTheDocument();
  });

  test('comes back with what was typed without scripts, and what is wrong with it', async () => {
    const client = new QueryClient();
    client.setQueryData(['posted-form'], {
      values: {
        programme: 'msc',
        firstName: 'Kavya',
        lastName: 'Rao',
        email: 'k@example.org',
        message: 'Test?',
        phone: 'x',
      },
      errors: { phone: 'This is not a phone number.' },
    });
    renderWithPortal(<ContactPage />, { path: '/contact?apply=msc', queryClient: client });
    expect(await screen.findByLabelText(/^Phone/)).toHaveValue('x');
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/^Enter a phone number/);
    expect(screen.getByLabelText('Your question')).toHaveValue('Test?');
    expect(screen.getByLabelText('Your question')).toBeValid();
  });
});

test('a field that the database refuses is named at the field', async () => {
  const refused = refusal(400, 'P0001', 'This is not an e-mail address.', 'email');
  server.use(functionOf('send_contact_message', () => refused));
  const { user } = renderWithPortal(<ContactPage />, { path: '/contact' });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('This is not an e-mail address.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('another page can bring the subject along', () => {
  renderWithPortal(<ContactPage />, { path: '/contact?subject=Consulting%20hour' });
  expect(screen.getByLabelText('Subject')).toHaveValue('Consulting hour');
});
