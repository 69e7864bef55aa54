import { open, openVisit } from './browser.ts';
import { mailTo, mailsTo } from './mailbox.ts';
import { apiKey, signInByApi, staffWithRole } from './people.ts';
import { portalUrl } from './portal.ts';
import { toast } from './toast.ts';

const SCRIPT = '"><script>alert(1)</script>';
const REFERENCE = /TC-\d\d-[0-9A-F]{8}/;

/** A sender whom no other run has used up the limit of. */
const newSender = () => `visitor-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;

test('without JavaScript a message is corrected, stored, mailed and confirmed', async () => {
  const { page, allow } = await openVisit({ javaScriptEnabled: false });
  allow(/422/);
  const email = newSender();
  await page.goto('/contact');
  const form = page.locator('form[action="/contact"]');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ 'First name': SCRIPT, 'Last name': ' ', Email: email, Subject: SCRIPT, Message: `${SCRIPT}\nthere` });
  await form.getByRole('button').click();
  await page.getByText('Enter your last name.').waitFor();
  expect(await form.getByLabel('First name').inputValue()).toBe(SCRIPT);
  expect(await form.getByLabel('Message').inputValue()).toBe(`${SCRIPT}\nthere`);
  expect(await form.locator('[aria-invalid="true"]').count()).toBe(1);

  await fill({ 'Last name': 'Rao' });
  await form.getByRole('button').click();
  await page.waitForURL(/\?sent=/);
  const reference = REFERENCE.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const [stored] = await messagesOf(email);
  expect(stored).toMatchObject({ reference, status: 'new', first_name: SCRIPT, message: `${SCRIPT}\nthere` });
  const confirmation = await mailTo(email, /received/);
  expect(confirmation.subject).toContain(reference);
  expect(confirmation.text).not.toContain('script');
});

test('without JavaScript Apply Now leads to the programmes, where a question is corrected and stored', async () => {
  const { page, allow } = await openVisit({ javaScriptEnabled: false });
  allow(/422/);
  const email = newSender();
  await page.goto('/');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.waitForURL(/\/contact\?apply=/);
  await page.getByRole('tab', { name: 'M.Sc. Statistics' }).click();
  await page.waitForURL('/contact?apply=msc-statistics');
  await page.getByText('Eligibility').waitFor();
  const form = page.locator('form[action="/contact"]');
  for (const [label, value] of Object.entries({
    'First name': 'Kavya',
    'Last name': 'Rao',
    Email: email,
    'Phone (optional)': 'call me',
    'Your question': SCRIPT,
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button').click();
  await page.getByText(/^Enter a phone number like/).waitFor();
  expect(await page.getByRole('tab', { name: 'M.Sc. Statistics' }).getAttribute('aria-selected')).toBe('true');
  expect(await form.getByLabel('Your question').inputValue()).toBe(SCRIPT);

  await form.getByLabel('Phone (optional)', { exact: true }).fill('');
  await form.getByRole('button').click();
  await page.waitForURL(/\?sent=/);
  expect(await messagesOf(email)).toEqual([
    expect.objectContaining({ kind: 'enquiry', programme: 'M.Sc. Statistics', message: SCRIPT }),
  ]);
});

test('without JavaScript the openings are read below their button', async () => {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto('/faculty');
  await page.getByRole('button', { name: 'View Current Openings' }).click();
  await page.waitForURL(/\/faculty\??#openings$/);
  expect(await page.locator('#openings').innerText()).toMatch(/How to apply/);
});

test('posting the same form twice makes one message', async () => {
  const email = newSender();
  const body = new URLSearchParams({ firstName: 'A', lastName: 'B', email, subject: 'S', message: 'M' });
  const post = () => fetch(`${portalUrl()}/contact`, { method: 'POST', body, redirect: 'manual' });
  const [one, two] = await Promise.all([post(), post()]);
  expect(one.headers.get('location')).toMatch(REFERENCE);
  expect(two.headers.get('location')).toBe(one.headers.get('location'));
  expect(await messagesOf(email)).toHaveLength(1);
});

test.each([
  [403, { 'sec-fetch-site': 'cross-site' }, 'message=x'],
  [413, {}, `message=${'x'.repeat(200_000)}`],
  [415, { 'content-type': 'text/plain' }, 'message=x'],
])('a post that is not taken is answered %i with the page, in words', async (status, headers, body) => {
  const answer = await fetch(`${portalUrl()}/contact`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(html).toContain('The message was not sent');
  expect(html).toContain('<form');
});

test('what looks like spam is answered as any other message, held for staff, and mailed when it is released', async () => {
  const email = newSender();
  const links = 'https://a.example https://b.example https://c.example https://d.example';
  const visitor = await openVisit();
  await open(visitor.page, '/contact');
  for (const [label, value] of Object.entries({
    'First name': 'Lot',
    'Last name': 'Link',
    Email: email,
    Subject: email,
    Message: links,
  }))
    await visitor.page.getByLabel(label, { exact: true }).fill(value);
  await visitor.page.getByRole('button', { name: 'Send Message' }).click();
  await toast(visitor.page, 'Message sent successfully', "We'll get back to you as soon as possible.");
  const reference = REFERENCE.exec(await visitor.page.getByRole('main').innerText())?.[0];
  expect(await messagesOf(email)).toEqual([expect.objectContaining({ reference, status: 'held' })]);
  expect(mailsTo(email)).toEqual([]);

  const staff = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  await open(staff.page, `/admin/messages?box=held&q=${encodeURIComponent(email)}`);
  await staff.page.getByRole('button', { name: email, exact: true }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByText(links).waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await toast(staff.page, 'Message released');
  expect((await mailTo(email, /received/)).subject).toContain(reference);
});

test('a question about a programme reaches staff with its programme', async () => {
  const email = newSender();
  const { page } = await openVisit();
  await open(page, '/');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply Now' });
  await dialog.getByRole('tab', { name: 'M.Sc. Statistics' }).click();
  await dialog.getByRole('button', { name: 'Ask about M.Sc. Statistics' }).click();
  for (const [label, value] of Object.entries({
    'First name': 'Kavya',
    'Last name': 'Rao',
    Email: email,
    'Phone (optional)': '+91 20 5550 0170',
    'Your question': 'Is there an entrance test this year?',
  }))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click();
  await dialog.getByText(REFERENCE).waitFor();
  expect(await messagesOf(email)).toEqual([
    expect.objectContaining({ kind: 'enquiry', programme: 'M.Sc. Statistics', phone: '+91 20 5550 0170' }),
  ]);
});

async function messagesOf(email: string): Promise<Record<string, unknown>[]> {
  const { access_token: token } = await signInByApi(staffWithRole('hod'));
  const columns = 'reference,status,kind,programme,phone,first_name,message';
  const query = new URLSearchParams({ select: columns, email: `eq.${email}` });
  const answer = await fetch(`${portalUrl()}/rest/v1/contact_messages?${query}`, {
    headers: { apikey: await apiKey(), authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Record<string, unknown>[];
}
