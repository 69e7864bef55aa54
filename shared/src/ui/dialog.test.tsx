import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Openings({ isDismissible = true }: { isDismissible?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>View Current Openings</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Current openings"
        description="Two posts"
        isDismissible={isDismissible}
      >
        <p>Assistant professor</p>
      </Dialog>
    </>
  );
}

test('a dialog is named by its title and described by the line under it', async () => {
  render(<Openings />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'View Current Openings' }));
  expect(screen.getByRole('dialog', { name: 'Current openings' })).toHaveAccessibleDescription('Two posts');
});

test('the close button and Escape close it and give focus back to what opened it', async () => {
  render(<Openings />);
  const opener = screen.getByRole('button', { name: 'View Current Openings' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('of two dialogs that close together, what opened the outer one gets the focus', async () => {
  function Leaving() {
    const [open, setOpen] = useState<'none' | 'form' | 'question'>('none');
    return (
      <>
        <button onClick={() => setOpen('form')}>Add user</button>
        <Dialog isOpen={open !== 'none'} onClose={() => setOpen('none')} title="Add user">
          <button onClick={() => setOpen('question')}>Cancel</button>
          <Dialog isOpen={open === 'question'} onClose={() => setOpen('form')} title="Leave without saving?">
            <button onClick={() => setOpen('none')}>Leave</button>
          </Dialog>
        </Dialog>
      </>
    );
  }
  render(<Leaving />);
  for (const name of ['Add user', 'Cancel', 'Leave'])
    await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add user' })).toHaveFocus();
});

test('a press beside it closes it, a press inside does not', async () => {
  render(<Openings />);
  await userEvent.click(screen.getByRole('button', { name: 'View Current Openings' }));
  await userEvent.click(screen.getByText('Assistant professor'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that may not be dismissed stays', async () => {
  render(<Openings isDismissible={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'View Current Openings' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

test('a confirmation waits for its work and cannot be sent twice', async () => {
  let finish = () => {};
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <ConfirmDialog
      isOpen
      title="Delete Imran Mulla?"
      confirmLabel="Delete user"
      onConfirm={onConfirm}
      onClose={() => {}}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  const button = screen.getByRole('button', { name: 'Delete user' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(button).toBeEnabled();
});

test('a dialog starts in its first field, or at its title when it has none', () => {
  const { rerender } = render(
    <Dialog isOpen onClose={() => {}} title="Apply">
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  rerender(<Dialog isOpen={false} onClose={() => {}} title="Apply" />);
  rerender(
    <Dialog isOpen onClose={() => {}} title="Apply">
      <p>Dates and fees</p>
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Apply' })).toHaveFocus();
});

test('a confirmation starts on the harmless button', () => {
  render(
    <ConfirmDialog isOpen title="Delete?" confirmLabel="Delete" onConfirm={() => {}} onClose={() => {}}>
      This cannot be undone.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('one that hides the page is left by its buttons and Escape, not by a press beside it', async () => {
  const close = jest.fn();
  render(
    <Dialog isOpen hidesPage onClose={close} title="Your session has ended">
      <p>Sign in again</p>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['the page dims, and the dialog follows', {}, 0],
  ['the search is there at once: people type as they open it', { size: 'search' }, 1],
  ['what hides the page does so at once', { hidesPage: true }, 1],
] as const)('the frame after the press: %s', (_, kind, dialogs) => {
  const { container, rerender } = render(<main />);
  act(() => {
    flushSync(() =>
      rerender(
        <Dialog isOpen onClose={() => undefined} title="Current openings" {...kind}>
          <p>Assistant professor</p>
        </Dialog>,
      ),
    );
    expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
    expect(container).not.toBeEmptyDOMElement();
  });
  expect(screen.getByRole('dialog', { name: 'Current openings' })).toBeVisible();
  expect(container.children).toHaveLength(1);
});
