import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MemoryRouter } from 'react-router-dom-whole';
import type { RouteMatch } from './match-route.ts';
import { withDepartment } from './document-title.ts';
import { usePageChange } from './use-page-change.ts';

const department = 'Department of Statistics';

function buildMatch(path: string): RouteMatch {
  const title = path.startsWith('/faculty/') ? 'Faculty member' : 'Faculty';
  return { owner: 'public-site', route: { path, title, access: 'public', frame: 'site' } };
}

/** A page that knows its title better than its route, once it is drawn. */
function Person({ name }: { name: string }) {
  useEffect(() => void (document.title = withDepartment(name, department)), [name]);
  return <h1>{name}</h1>;
}

function Shell() {
  const { pathname } = useLocation();
  usePageChange(buildMatch(pathname), department);
  return (
    <main>
      {pathname === '/faculty/meera' ? <Person name="Dr. Meera" /> : <h1>Faculty</h1>}
      <Link to="/faculty">list</Link> <Link to="/faculty/meera">person</Link> <Link to="/faculty/late">late</Link>
    </main>
  );
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell />
    </MemoryRouter>,
  );

test('the title that the first document came with stays', () => {
  document.title = 'As it was composed';
  open('/faculty');
  expect(document.title).toBe('As it was composed');
});

test('a page is titled by its route until it knows better, and the next one anew', async () => {
  const user = userEvent.setup();
  open('/faculty');
  await user.click(screen.getByRole('link', { name: 'person' }));
  expect(document.title).toBe('Dr. Meera – Department of Statistics');
  await user.click(screen.getByRole('link', { name: 'late' }));
  expect(document.title).toBe('Faculty member – Department of Statistics');
  await user.click(screen.getByRole('link', { name: 'list' }));
  expect(document.title).toBe('Faculty – Department of Statistics');
});

test('focus moves to the heading of the next page', async () => {
  const user = userEvent.setup();
  open('/faculty');
  await user.click(screen.getByRole('link', { name: 'person' }));
  expect(screen.getByRole('heading', { name: 'Dr. Meera' })).toHaveFocus();
});
