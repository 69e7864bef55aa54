import { act, screen, within } from '@testing-library/react';
import { buildSession, loseFocus } from '@portal/shared/testing';
import { buildLoader, buildRegistry } from '../testing/build-registry.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { NavBar } from './nav-bar.tsx';

const main = () => screen.getByRole('navigation', { name: 'Main' });
const dropdown = (name: string) => within(main()).getByRole('button', { name });
const link = (name: string) => within(main()).getByRole('link', { name });

/** jsdom knows no screen width and applies the rules for phones, where the links are behind the menu button. */
function renderWide(...input: Parameters<typeof renderInShell>) {
  const result = renderInShell(...input);
  const wideScreen = document.createElement('style');
  wideScreen.textContent = '#site-menu { display: flex; }';
  result.container.append(wideScreen);
  return result;
}

test('links lead to every public page', () => {
  renderWide(<NavBar />);
  const targets = ['Home', 'About', 'Faculty', 'Research', 'Contact'].map((name) => link(name).getAttribute('href'));
  expect(targets).toEqual(['/', '/about', '/faculty', '/research', '/contact']);
});

test('the dropdowns hold the pages of the Students Corner and the resources', async () => {
  const { user } = renderWide(<NavBar />);
  await user.click(dropdown('Students Corner'));
  const students = within(main())
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'));
  expect(students).toEqual(
    expect.arrayContaining(['/students', '/students/timetables', '/students/materials', '/students/assessments']),
  );
  await user.click(dropdown('Resources'));
  const resources = within(main())
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'));
  expect(resources).toEqual(expect.arrayContaining(['/courses', '/quizzes', '/blog', '/events', '/surveys']));
});

test('what the live parts put into the menus is drawn with the next page', async () => {
  const loader = buildLoader(buildRegistry({ menus: { bar: [{ label: 'Home', to: '/' }], quickLinks: [] } }));
  const { user } = renderWide(<NavBar />, { loader, path: '/about' });
  const links = () =>
    within(main())
      .getAllByRole('link')
      .flatMap(({ textContent }) => (textContent === 'Login' ? [] : [textContent]));
  loader.knowFrame({
    menus: {
      bar: [
        { label: 'Home', to: '/' },
        { label: 'Library', items: [{ label: 'Reading room', to: '/reading-room' }] },
      ],
      quickLinks: [],
    },
  });
  expect(links()).toEqual(['Home']);
  await user.click(link('Home'));
  await user.click(dropdown('Library'));
  expect(links()).toEqual(['Home', 'Reading room']);
});

test('a registry from before parts described themselves leaves the bar without links', () => {
  renderWide(<NavBar />, { loader: buildLoader({ parts: {} }) });
  expect(within(main()).queryByRole('listitem')).not.toBeInTheDocument();
});

test('opening one dropdown closes the other', async () => {
  const { user } = renderWide(<NavBar />);
  await user.click(dropdown('Students Corner'));
  expect(dropdown('Students Corner')).toHaveAttribute('aria-expanded', 'true');
  await user.click(dropdown('Resources'));
  expect(dropdown('Students Corner')).toHaveAttribute('aria-expanded', 'false');
  expect(dropdown('Resources')).toHaveAttribute('aria-expanded', 'true');
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key %s opens a dropdown', async (key) => {
  const { user } = renderWide(<NavBar />);
  dropdown('Resources').focus();
  await user.keyboard(key);
  expect(dropdown('Resources')).toHaveAttribute('aria-expanded', 'true');
});

test('the arrow keys walk through an open dropdown and around its ends', async () => {
  const { user } = renderWide(<NavBar />);
  dropdown('Resources').focus();
  await user.keyboard('{ArrowDown}');
  expect(link('Courses')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('Surveys')).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(link('Quizzes')).toHaveFocus();
});

test('Escape closes a dropdown and gives focus back to its button', async () => {
  const { user } = renderWide(<NavBar />);
  dropdown('Resources').focus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(dropdown('Resources')).toHaveAttribute('aria-expanded', 'false');
  expect(dropdown('Resources')).toHaveFocus();
});

test('Tab leads through the dropdown and closes it behind', async () => {
  const { user } = renderWide(<NavBar />);
  await user.click(dropdown('Resources'));
  await user.tab();
  expect(link('Courses')).toHaveFocus();
  link('Surveys').focus();
  await user.tab();
  expect(dropdown('Resources')).toHaveAttribute('aria-expanded', 'false');
});

test('a click elsewhere closes a dropdown', async () => {
  const { user } = renderWide(
    <>
      <NavBar />
      <p>Elsewhere</p>
    </>,
  );
  await user.click(dropdown('Resources'));
  await user.click(screen.getByText('Elsewhere'));
  expect(dropdown('Resources')).toHaveAttribute('aria-expanded', 'false');
});

test('following a link closes the dropdown', async () => {
  const { user, location } = renderWide(<NavBar />);
  await user.click(dropdown('Resources'));
  await user.click(link('Quizzes'));
  expect(location()).toBe('/quizzes');
  expect(dropdown('Resources')).toHaveAttribute('aria-expanded', 'false');
});

test('the page one is on is marked, in the bar and in a dropdown', async () => {
  const { user } = renderWide(<NavBar />, { path: '/students/materials' });
  await user.click(dropdown('Students Corner'));
  expect(link('Study Materials')).toHaveAttribute('aria-current', 'page');
  expect(link('Students Corner home')).not.toHaveAttribute('aria-current');
  expect(link('Home')).not.toHaveAttribute('aria-current');
});

test('the menu of a phone opens, closes with Escape and keeps focus', async () => {
  const { user } = renderWide(<NavBar />);
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAttribute('aria-controls', main().id);
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(link('Home')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('the menu of a phone closes when a page is chosen', async () => {
  const { user, location } = renderWide(<NavBar />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(link('Faculty'));
  expect(location()).toBe('/faculty');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('signed out shows Login, which leads to /auth', () => {
  renderWide(<NavBar />);
  const [login] = screen.getAllByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/auth');
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test.each([
  ['the bar', 1, () => screen.getAllByRole('link', { name: 'Login', hidden: true })[1]],
  ['the menu of a phone, which closes', 0, () => screen.getByRole('button', { name: 'Menu' })],
])('signing out with the keyboard in %s leaves its focus on something to press', async (_, place, next) => {
  let end: () => void = () => undefined;
  const { user, services } = renderInShell(<NavBar />, {
    auth: { session: buildSession(), signOut: () => new Promise((resolve) => (end = resolve)) },
  });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  screen.getAllByRole('button', { name: 'Logout', hidden: true })[place]?.focus();
  await user.keyboard('{Enter}');
  loseFocus();
  await act(async () => {
    services.authStore.setState({ session: null });
    end();
    return Promise.resolve();
  });
  expect(next()).toHaveFocus();
});

test('signing out that fails leaves the keyboard on Logout, and whoever went elsewhere meanwhile stays there', async () => {
  let end: () => void = () => undefined;
  const { user } = renderInShell(<NavBar />, {
    auth: { session: buildSession(), signOut: () => new Promise((resolve) => (end = resolve)) },
  });
  const logout = screen.getAllByRole('button', { name: 'Logout', hidden: true })[1];
  const pressAndWait = async (meanwhile: () => void) => {
    logout?.focus();
    await user.keyboard('{Enter}');
    loseFocus();
    meanwhile();
    await act(async () => Promise.resolve(end()));
  };
  await pressAndWait(() => undefined);
  expect(logout).toHaveFocus();
  const theme = screen.getByRole('button', { name: /^Switch between/ });
  await pressAndWait(() => theme.focus());
  expect(theme).toHaveFocus();
});

test('signed in shows Logout, which signs out from the nav bar', async () => {
  const signOut = jest.fn().mockResolvedValue(undefined);
  const { user } = renderWide(<NavBar />, { auth: { session: buildSession(), signOut } });
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  const [logout] = screen.getAllByRole('button', { name: 'Logout' });
  if (logout) await user.click(logout);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(signOut).toHaveBeenCalledWith('nav-bar');
});

test('signed in shows the way to the account', () => {
  renderWide(<NavBar />, { auth: { session: buildSession() } });
  const [account] = screen.getAllByRole('link', { name: 'Your account' });
  expect(account).toHaveAttribute('href', '/account');
});

test('signed out shows no way to an account', () => {
  renderWide(<NavBar />);
  expect(screen.queryByRole('link', { name: /^Your account/ })).not.toBeInTheDocument();
});

test('the theme toggle changes the theme, remembers it and says so', async () => {
  const { user, services } = renderWide(<NavBar />);
  const toggle = screen.getByRole('button', { name: /theme/ });
  await user.click(toggle);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(window.localStorage.getItem('ui-theme')).toBe('dark');
  expect(services.announcementStore.getState().message).toBe('Dark theme');
  await user.click(toggle);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(window.localStorage.getItem('ui-theme')).toBe('light');
});
