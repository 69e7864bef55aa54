/** @page */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { PageParts } from './page-parts.ts';
import { PageRouter } from './page-router.tsx';

function Place() {
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <Link to="/late">late</Link> <Link to="/known">known</Link>
    </>
  );
}

/** Pages of which `/late` is known when the function that this answers is called. */
function open(): () => Promise<void> {
  let find: () => void = () => undefined;
  const found = new Promise<void>((resolve) => (find = resolve));
  const knowAddress = (pathname: string) => (pathname === '/late' ? found : null);
  history.replaceState(null, '', '/');
  render(
    <PageRouter parts={new PageParts()} knowAddress={knowAddress}>
      <Place />
    </PageRouter>,
  );
  return () => act(() => (find(), found));
}

const press = (name: string) => userEvent.setup().click(screen.getByRole('link', { name }));
const shown = () => screen.getByRole('status').textContent;

test('the page before stays until it is known whose the next one is', async () => {
  const find = open();
  await press('late');
  expect([location.pathname, shown()]).toEqual(['/late', '/']);
  await find();
  expect(shown()).toBe('/late');
});

test('what is known later takes no place of where somebody went meanwhile', async () => {
  const find = open();
  await press('late');
  await press('known');
  expect(shown()).toBe('/known');
  await find();
  expect([location.pathname, shown()]).toEqual(['/known', '/known']);
});
