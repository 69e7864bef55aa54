import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
  expect(screen.getByRole('tab', { name: /Research Papers/ })).toHaveFocus();
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
