import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { goOn, open, openVisit } from './browser.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { mailTo } from './mailbox.ts';
import { PERMISSIONS_OF_ROLE, STAFF_PAGES } from './pages.ts';
import {
  askAuth,
  createStudent,
  newPerson,
  signInByApi,
  staffAccounts,
  staffWithRole,
  type StaffAccount,
  type StoredSession,
} from './people.ts';
import { portalData } from './portal.ts';
import { toast } from './toast.ts';

const REFUSED_SIGN_IN = [/^400 for POST .*\/auth\/v1\/token/, /status of 400.*\/auth\/v1\/token/];

/** Whom `portal start` makes admin unless told otherwise (platform/src/config.ts). */
const ADMIN = 'admin@stat.tarangini.example';

/** Entries of the sidebar and the permission each needs (specification, section 2; docs/product.md). */
const ENTRIES: Record<string, string | null> = {
  Overview: null,
  Analytics: 'view_analytics',
  'User Management': 'manage_users',
  'Content Management': 'manage_content',
  'Course Management': 'manage_courses',
  'Event Management': 'manage_events',
  'Survey Management': 'manage_surveys',
  'Lab Management': 'manage_lab',
};

const CARDS_OF_ROLE: Record<string, readonly string[]> = {
  hod: ['Total Users', 'Active Courses', 'Upcoming Events', 'Survey Responses'],
  professor: ['Your Courses', 'Student Enrollments', 'Upcoming Events', 'Course Analytics'],
  assistant_professor: ['Assigned Courses', 'Student Enrollments', 'Resources Uploaded'],
  lab_incharge: ['Lab Sessions', 'Students Tracked', 'Lab Resources'],
};

/** Who may not see a page has had its files asked for all the same. */
const UNUSED_FILES = /was preloaded using link preload but not used/;

test('the portal lists three heads, a professor, an assistant professor and a laboratory in-charge', () => {
  const roles = staffAccounts().map(({ role }) => role);
  expect(roles.sort()).toEqual(['assistant_professor', 'hod', 'hod', 'hod', 'lab_incharge', 'professor']);
});

test.each([0, 1, 2, 3, 4, 5])(
  'built-in staff account %i signs in, sees what its role opens, and signs out',
  async (index) => {
    const account = staffAccounts()[index] as StaffAccount;
    const held = PERMISSIONS_OF_ROLE[account.role] ?? [];
    const { page } = await openVisit();
    await signIn(page, account);
    await page.waitForURL('/admin');
    await toast(page, 'Login successful', 'Welcome to the admin dashboard');
    await page.getByText('Statistics Department Admin').waitFor();

    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.innerText()).toMatch(/^Good (Morning|Afternoon|Evening)/);
    expect(await page.getByRole('main').innerText()).toContain(account.name);
    for (const card of CARDS_OF_ROLE[account.role] ?? []) {
      await page.getByRole('main').getByText(card, { exact: true }).first().waitFor();
    }

    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const entries = await sidebar.getByRole('navigation').getByRole('link').allInnerTexts();
    for (const [entry, permission] of Object.entries(ENTRIES)) {
      expect({ entry, isShown: entries.includes(entry) }).toEqual({
        entry,
        isShown: permission === null || held.includes(permission),
      });
    }
    const text = await sidebar.innerText();
    expect(text).toContain(account.name);
    expect(text.toLowerCase()).toContain(account.role.replaceAll('_', ' '));

    const remembered = await page.evaluate(() => localStorage.getItem('adminUser'));
    const adminUser = JSON.parse(remembered ?? '{}') as Record<string, string>;
    expect(Object.keys(adminUser).sort()).toEqual(['department', 'designation', 'email', 'id', 'name', 'role']);
    expect(remembered).not.toContain(account.password);

    await sidebar.getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Logged out successfully', 'You have been logged out of the admin dashboard');
    await page.waitForURL('/admin/login');
    expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull();
  },
);

test.each(Object.keys(PERMISSIONS_OF_ROLE))('a %s opens the pages of the role and no others', async (role) => {
  const held = PERMISSIONS_OF_ROLE[role] ?? [];
  const { page } = await openVisit({ session: await signInByApi(staffWithRole(role)) });
  await open(page, '/students');
  for (const [path, asked] of Object.entries(STAFF_PAGES)) {
    await goOn(page, path);
    const denied = page.getByText(
      `Your role (${role}) does not have permission to access this page. Please contact the administrator if you believe this is a mistake.`,
    );
    if (asked.length === 0 || asked.some((permission) => held.includes(permission))) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect({ path, isDenied: await denied.isVisible() }).toEqual({ path, isDenied: false });
    } else {
      await denied.waitFor();
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    }
  }
});

test('Access Denied leads back and to the dashboard', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('lab_incharge')) });
  await page.goto('/admin/attendance');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL(/\/admin(\/attendance)?$/);
  await page.goto('/admin/users');
  await page
    .getByRole('link', { name: 'Return to Dashboard' })
    .or(page.getByRole('button', { name: 'Return to Dashboard' }))
    .click();
  await page.waitForURL('/admin');
});

test('an unknown admin path leads to the dashboard', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('professor')) });
  await page.goto('/admin/no/such/page');
  await page.waitForURL('/admin');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
});

test('nobody opens a page of the dashboard signed out', async () => {
  const { page } = await openVisit();
  for (const path of [...Object.keys(STAFF_PAGES), '/admin/no-such-page']) {
    await page.goto(path);
    await page.waitForURL('/admin/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  }
});

test('a forged adminUser opens nothing', async () => {
  const forged = JSON.stringify({
    id: '00000000-0000-0000-0000-000000000000',
    name: 'Mallory',
    email: 'mallory@students.example',
    role: 'hod',
    department: 'Statistics',
    designation: 'Head',
  });
  const signedOut = await openVisit({ localStorage: { adminUser: forged } });
  signedOut.allow(UNUSED_FILES);
  await signedOut.page.goto('/admin/users');
  await signedOut.page.waitForURL('/admin/login');

  const session = await signInByApi(await createStudent());
  const student = await openVisit({
    session,
    localStorage: { adminUser: forged.replace(/"id":"[^"]+"/, `"id":"${session.user.id}"`) },
  });
  student.allow(UNUSED_FILES);
  await student.page.goto('/admin/users');
  await student.page.waitForURL('/admin/login');
  expect(await student.page.getByText('User Management').count()).toBe(0);
  await student.page.waitForFunction(() => localStorage.getItem('adminUser') === null);
});

test('an adminUser that cannot be read is removed', async () => {
  const { page } = await openVisit({ localStorage: { adminUser: '{not json' } });
  await page.goto('/');
  await page.waitForFunction(() => localStorage.getItem('adminUser') === null);
});

test('a student, a wrong password and an unknown address are refused alike, and a session stays', async () => {
  const student = await createStudent();
  const session = await signInByApi(student);
  const { page, allow } = await openVisit({ session });
  allow(...REFUSED_SIGN_IN);
  const attempts = [
    student,
    { ...staffWithRole('professor'), password: 'Wrong-Password-1' },
    { ...newPerson(), password: 'Wrong-Password-1' },
  ];
  for (const attempt of attempts) {
    await signIn(page, attempt);
    const refusal = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
    await refusal.waitFor();
    expect(await refusal.innerText()).toBe('Invalid email or password');
  }
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  const kept = await page.evaluate(() => localStorage.getItem('portal-auth'));
  expect((JSON.parse(kept ?? '{}') as { user?: { id: string } }).user?.id).toBe(session.user.id);
});

test('the sidebar folds with Ctrl+B, remembers it for a week, and leaves text fields alone', async () => {
  const { context, page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  await page.goto('/admin/users');
  const sidebar = page.locator('aside[data-state]');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sidebar.getAttribute('data-state')).toBe('expanded');
  await page.keyboard.press('Control+b');
  await page.locator('aside[data-state="collapsed"]').waitFor();
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await page.reload();
  await page.locator('aside[data-state="collapsed"]').waitFor();

  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('Control+b');
  expect(await sidebar.getAttribute('data-state')).toBe('collapsed');
});

test('the setup button without the code refuses and says why', async () => {
  const { page } = await openVisit();
  await open(page, '/admin/setup');
  await page.getByRole('button', { name: 'Setup Admin User' }).click();
  await toast(page, 'Error setting up admin');
  await page.getByRole('main').getByRole('alert').waitFor();
});

test('the admin is set up once, with the code of the server, and chooses a password by mail', async () => {
  const code = readFileSync(portalData('setup-code'), 'utf8').trim();
  const { page, allow } = await openVisit();
  await open(page, `/admin/setup?code=${code}`);
  await page.getByRole('button', { name: 'Setup Admin User' }).click();
  await page.getByRole('button', { name: 'Setting up admin...' }).waitFor();
  await toast(page, 'Admin setup completed', 'The admin user has been created successfully.');

  allow(/^4\d\d for POST .*\/rest\/v1\/rpc\//, /status of 4\d\d.*\/rest\/v1\/rpc\//);
  await open(page, `/admin/setup?code=${code}`);
  await page.getByRole('button', { name: 'Setup Admin User' }).click();
  await toast(page, 'Error setting up admin');

  const { code: token } = await mailTo(ADMIN, /password/i);
  const admin = (await askAuth('verify', { type: 'recovery', email: ADMIN, token })) as StoredSession;
  const head = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  head.allow(UNUSED_FILES);
  await head.page.goto('/admin/releases');
  await head.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  const visit = await openInspection(admin);
  expect(await faultsOf(visit.page, '/admin/releases')).toEqual([]);
  await visit.page.getByRole('heading', { name: 'People get every build that is live' }).waitFor();
  await visit.page
    .getByRole('table', { name: 'What is live' })
    .getByRole('row', { name: /student-area/ })
    .waitFor();
});

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await open(page, '/admin/login');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}
