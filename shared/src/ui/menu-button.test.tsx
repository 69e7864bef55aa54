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
