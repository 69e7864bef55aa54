import { type AdminUser, type Permission, PERMISSIONS } from '@portal/shared/contract';
import { buildProfile, buildSiteSettings, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import DashboardFrame from './dashboard-frame.tsx';

const hod = buildProfile({ role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });

function frame(...asked: Permission[]) {
  return (
    <DashboardFrame asked={asked.length > 0 ? asked : undefined} isChecking={false}>
      <p>The page</p>
      <label>
        Search
        <input />
      </label>
    </DashboardFrame>
  );
}

const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' });
const labels = () =>
  within(sidebar())
    .getAllByRole('listitem')
    .map((item) => item.textContent);

afterEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

test('the frame names the department admin, the college and the person with role', () => {
  renderWithPortal(frame(), { user: buildProfile({ role: 'assistant_professor', fullName: 'Dr. Faizan Ansari' }) });
  expect(screen.getByText('Statistics Department Admin')).toBeInTheDocument();
  expect(screen.getByText('Tarangini College')).toBeInTheDocument();
  expect(screen.getByText('Dr. Faizan Ansari')).toBeInTheDocument();
  expect(screen.getByText('assistant professor')).toBeInTheDocument();
});

test('the names in the frame are those of the site settings, also of a department that is called otherwise', () => {
  const settings = buildSiteSettings({ college: 'Our college', department: 'School of Mathematics' });
  renderWithPortal(frame(), { user: hod, settings });
  expect(screen.getAllByText('School of Mathematics Admin')).toHaveLength(2);
  expect(screen.getByText('Our college')).toBeInTheDocument();
});

test('a head of department sees the entries of the role, in the order of the specification', () => {
  const permissions: Permission[] = [
    'manage_users',
    'manage_content',
    'view_analytics',
    'manage_surveys',
    'manage_events',
    'manage_courses',
    'manage_lab',
  ];
  renderWithPortal(frame(), { user: hod, auth: { permissions } });
  expect(labels()).toEqual([
    'Overview',
    'Analytics',
    'User Management',
    'Content Management',
    'Course Management',
    'Event Management',
    'Survey Management',
    'Lab Management',
    'Messages',
    'Classes',
    'Teaching',
    'Timetables',
    'Quizzes',
  ]);
});

test('narrow permissions open their own pages only', () => {
  renderWithPortal(frame(), {
    user: buildProfile({ role: 'lab_incharge' }),
    auth: { permissions: ['manage_lab_resources', 'track_attendance'] },
  });
  expect(labels()).toEqual(['Overview', 'Lab Resources', 'Attendance']);
});

test('an admin sees everything', () => {
  renderWithPortal(frame(), { user: buildProfile({ role: 'admin' }), auth: { permissions: PERMISSIONS } });
  expect(labels()).toHaveLength(19);
  expect(labels().at(-1)).toBe('Releases');
});

test('a missing permission answers Access Denied with the raw role', () => {
  renderWithPortal(frame('manage_users'), { user: buildProfile({ role: 'lab_incharge' }), path: '/admin/users' });
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'Your role (lab_incharge) does not have permission to access this page. Please contact the administrator if you believe this is a mistake.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('The page')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/admin');
});

test.each([
  ['admin', true],
  ['hod', false],
] as const)('a page of the admin alone: for %s it is open: %s', (role, isOpen) => {
  renderWithPortal(
    <DashboardFrame role="admin" isChecking={false}>
      <p>The page</p>
    </DashboardFrame>,
    { user: buildProfile({ role }), auth: { permissions: PERMISSIONS } },
  );
  expect(screen.queryByText('The page') !== null).toBe(isOpen);
  expect(screen.queryByRole('heading', { name: 'Access Denied' }) !== null).toBe(!isOpen);
});

test('Go Back on the first page of a visit leads to the overview', async () => {
  const { user, location } = renderWithPortal(frame('manage_users'), { user: hod, path: '/admin/users' });
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(location()).toBe('/admin');
});

test('the page of a held permission is drawn', () => {
  renderWithPortal(frame('manage_users'), { user: hod, auth: { permissions: ['manage_users'] } });
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('a page that asks for one of two permissions opens to whoever holds one of them', () => {
  renderWithPortal(frame('manage_courses', 'manage_assigned_courses'), {
    user: buildProfile({ role: 'assistant_professor' }),
    auth: { permissions: ['manage_assigned_courses'] },
  });
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(labels()).toEqual(['Overview', 'Assigned Courses', 'Classes', 'Teaching', 'Quizzes']);
});

test('the button and Ctrl B narrow the sidebar, and a cookie remembers it', async () => {
  const { user } = renderWithPortal(frame(), { user: hod });
  expect(sidebar()).toHaveAttribute('data-state', 'expanded');
  await user.click(screen.getByRole('button', { name: 'Toggle Sidebar' }));
  expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
  expect(document.cookie).toContain('sidebar_state=false');
  await user.keyboard('{Control>}b{/Control}');
  expect(sidebar()).toHaveAttribute('data-state', 'expanded');
  expect(document.cookie).toContain('sidebar_state=true');
  await user.keyboard('{Meta>}b{/Meta}');
  expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
});

test('Ctrl B belongs to the text while a text field has focus', async () => {
  const { user } = renderWithPortal(frame(), { user: hod });
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{Control>}b{/Control}');
  expect(sidebar()).toHaveAttribute('data-state', 'expanded');
});

test('a sidebar that was left narrow begins narrow', () => {
  document.cookie = 'sidebar_state=false; path=/';
  renderWithPortal(frame(), { user: hod });
  expect(sidebar()).toHaveAttribute('data-state', 'collapsed');
});

test('Logout ends the session in the name of the dashboard', async () => {
  const signOut = jest.fn(() => Promise.resolve());
  const { user } = renderWithPortal(frame(), { user: hod, auth: { signOut } });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(signOut).toHaveBeenCalledWith('dashboard');
});

test('while the session is checked the remembered name stands in the frame, and no page and no guarded entry', () => {
  const adminUser: AdminUser = {
    id: 'p1',
    name: 'Dr. Meenakshi Sundaram',
    email: 'm@x.example',
    role: 'hod',
    department: 'Statistics',
    designation: 'Head',
  };
  const { container } = renderWithPortal(
    <DashboardFrame asked={['manage_users']} isChecking>
      <p>The page</p>
    </DashboardFrame>,
    { auth: { loading: true, adminUser } },
  );
  expect(screen.getByText('Dr. Meenakshi Sundaram')).toBeInTheDocument();
  // The shell does not say that the page works.
  expect(container.querySelector('[data-part=""]')).toHaveTextContent('Loading dashboard...');
  expect(screen.queryByText('The page')).not.toBeInTheDocument();
  expect(labels()).toEqual(['Overview']);
});
