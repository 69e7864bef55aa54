import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button.tsx';

const onEdit = jest.fn();
const onDelete = jest.fn();

function renderMenu() {
  render(
    <>
      <MenuButton
        label="Actions for Imran Mulla"
        items={[
          { label: 'Edit', onSelect: onEdit },
          { label: 'Send invitation again', onSelect: () => undefined, isDisabled: true },
          { label: 'Delete…', tone: 'danger', onSelect: onDelete },
        ]}
      />
      <button>elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Actions for Imran Mulla' });
}

beforeEach(() => jest.clearAllMocks());

test('the menu opens with its first action in focus and passes over what is disabled', async () => {
  const button = renderMenu();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete…' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a letter goes to the next action that begins with it, from the first again after the last', async () => {
  render(
    <MenuButton
      label="Actions"
      items={[
        { label: 'Duplicate', onSelect: () => undefined },
        { label: 'Edit', onSelect: onEdit },
        { label: 'Draft', onSelect: () => undefined, isDisabled: true },
        { label: 'Delete…', onSelect: onDelete },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const reached: (string | null)[] = [];
  for (const key of ['d', 'D', 'x', 'e', 'e', '{Control>}d{/Control}']) {
    await userEvent.keyboard(key);
    reached.push(document.activeElement?.textContent ?? null);
  }
  expect(reached).toEqual(['Delete…', 'Duplicate', 'Duplicate', 'Edit', 'Edit', 'Edit']);
  await userEvent.keyboard(' ');
  expect(onEdit).toHaveBeenCalledTimes(1);
});

test('Escape closes it and gives focus back', async () => {
  const button = renderMenu();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('pressing elsewhere closes it', async () => {
  const button = renderMenu();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a menu with words is a button of these words, and cannot be opened while something is under way', async () => {
  const items = [{ label: 'CSV', onSelect: onEdit }];
  const { rerender } = render(
    <MenuButton label="Download the timetable" items={items}>
      Download
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  rerender(
    <MenuButton label="Download the timetable" items={items} isBusy>
      Download
    </MenuButton>,
  );
  expect(button).toBeDisabled();
});
