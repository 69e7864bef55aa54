import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { provideTestReader } from '../testing/provide-test-reader.ts';
import { API, buildSettings, rows } from '../testing/published-rows.ts';
import { ContactPage } from './contact-page.tsx';

const received: unknown[] = [];
const accepting = http.post(`${API}/rpc/send_contact_message`, async ({ request }) => {
  received.push(await request.json());
  return HttpResponse.json('TC-26-1A2B3C4D');
});

const server = createApiServer(rows('site_settings', [buildSettings()]), rows('page_texts', []), accepting);

beforeEach(() => {
  provideTestReader();
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
  expect(await screen.findByText('TC-26-1A2B3C4D', {}, { timeout: 3000 })).toBeInTheDocument();
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
    },
  ]);
});

test('a message that cannot be stored keeps its text', async () => {
  server.use(
    http.post(`${API}/rpc/send_contact_message`, () => HttpResponse.json({ message: 'down' }, { status: 503 })),
  );
  const { user, services } = renderWithPortal(<ContactPage />, { path: '/contact' });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(services.toasts).toHaveLength(1), { timeout: 3000 });
  expect(services.toasts[0]).toEqual({
    tone: 'destructive',
    title: 'Error sending message',
    description: 'Please try again later.',
  });
  expect(screen.getByLabelText('Message')).toHaveValue('Is there an entrance test?');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('a field that the database refuses is named at the field', async () => {
  const refusal = { message: 'This is not an e-mail address.', code: 'P0001', hint: 'email', details: null };
  server.use(http.post(`${API}/rpc/send_contact_message`, () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = renderWithPortal(<ContactPage />, { path: '/contact' });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('This is not an e-mail address.', {}, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('another page can bring the subject along', () => {
  renderWithPortal(<ContactPage />, { path: '/contact?subject=Consulting%20hour' });
  expect(screen.getByLabelText('Subject')).toHaveValue('Consulting hour');
});
