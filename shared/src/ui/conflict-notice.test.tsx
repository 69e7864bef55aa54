import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictNotice } from './conflict-notice.tsx';

test('loading what is stored shows progress and is asked for once; neither way is open twice', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const onReload = jest.fn(() => held);
  const onOverwrite = jest.fn();
  render(<ConflictNotice title="Changed by another" isBusy={false} onReload={onReload} onOverwrite={onOverwrite} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Load what is stored now' }));
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(onOverwrite).not.toHaveBeenCalled();

  answer();
  await userEvent.click(await screen.findByRole('button', { name: 'Load what is stored now' }));
  expect(onReload).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }));
  expect(onOverwrite).toHaveBeenCalledTimes(1);
});
