import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MemoryRouter } from 'react-router-dom-whole';
import { Tabs } from './tabs.tsx';

const items = [
  { value: 'papers', label: 'Research Papers', count: 29 },
  { value: 'ongoing', label: 'Ongoing Projects' },
  { value: 'completed', label: 'Completed Projects' },
] as const;

function Research() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('papers');
  return (
    <Tabs label="Research" items={items} value={value} onChange={setValue}>
      <p>{value} panel</p>
    </Tabs>
  );
}

test('pressing a tab opens its panel', async () => {
  render(<Research />);
  await userEvent.click(screen.getByRole('tab', { name: 'Ongoing Projects' }));
  expect(screen.getByRole('tab', { name: 'Ongoing Projects' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Ongoing Projects' })).toHaveTextContent('ongoing panel');
});

test('arrow keys, Home and End move along the row and wrap', async () => {
  render(<Research />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Research Papers 29' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Completed Projects' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('completed panel');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Ongoing Projects' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('completed panel');
});

test('the row is one stop for the Tab key', async () => {
  render(<Research />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('the open tab is scrolled into the row, and the page stays where it is', async () => {
  const place = (left: number, right: number) => ({ ...new DOMRect().toJSON(), left, right }) as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'tablist') return place(0, 300);
    return this.textContent === 'Completed Projects' ? place(350, 480) : place(0, 130);
  });
  render(<Research />);
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: 'Completed Projects' }));
  expect(row.scrollLeft).toBe(180);
  expect(window.scrollY).toBe(0);
  jest.restoreAllMocks();
});

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get('tab') ?? 'papers';
  return (
    <>
      <Tabs
        label="Research"
        items={items}
        value={items.find((item) => item.value === value)?.value ?? 'papers'}
        onChange={(tab) => void navigate(`?tab=${tab}&year=2025`)}
        hrefFor={(tab) => `/research?tab=${tab}`}
      >
        <p>{value} panel</p>
      </Tabs>
      <output>{search}</output>
    </>
  );
}

test('tabs with addresses are links; a plain press opens one with what was chosen meanwhile', async () => {
  render(
    <MemoryRouter initialEntries={['/research?tab=ongoing']}>
      <Address />
    </MemoryRouter>,
  );
  const completed = screen.getByRole('tab', { name: 'Completed Projects' });
  expect(completed).toHaveAttribute('href', '/research?tab=completed');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Ongoing Projects');
  await userEvent.click(completed);
  expect(screen.getByRole('status')).toHaveTextContent('?tab=completed&year=2025');
  expect(screen.getByRole('tabpanel', { name: 'Completed Projects' })).toHaveTextContent('completed panel');
});
