import { renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { LookThenWriteDialog, type LookStep } from './look-then-write-dialog.tsx';

const done: string[] = [];

function Dialog({ hasNothing = false, isBlank = false }: { hasNothing?: boolean; isBlank?: boolean }) {
  const [step, setStep] = useState<LookStep>('ask');
  const write = () => {
    done.push('written');
    setStep('done');
  };
  return (
    <LookThenWriteDialog
      title="Copy the week"
      description="Nothing is stored before you have seen it."
      step={step}
      isBusy={false}
      look={{ label: 'See it', busyLabel: 'Looking...', onLook: () => setStep('look') }}
      write={{ label: 'Copy it', busyLabel: 'Copying...', hasNothing, onWrite: write }}
      back={{ label: 'Back', onBack: () => setStep('ask') }}
      problem={step === 'look' && hasNothing ? 'There is no hour in it.' : null}
      problemTitles={{ ask: 'It could not be read', look: 'Nothing was copied' }}
      isBlank={isBlank}
      leave={{ title: 'Leave without copying?', words: 'What you chose will be lost.' }}
      onClose={() => done.push('closed')}
    >
      <p>{step}</p>
    </LookThenWriteDialog>
  );
}

beforeEach(() => {
  done.length = 0;
});
const press = (name: string) => screen.getByRole('button', { name });

test('nothing is written before it was looked at, and one can go back from the look', async () => {
  const { user } = renderWithPortal(<Dialog />);
  expect(screen.queryByRole('button', { name: 'Copy it' })).not.toBeInTheDocument();
  await user.click(press('See it'));
  await user.click(press('Back'));
  await user.click(press('See it'));
  expect(done).toEqual([]);
  await user.click(press('Copy it'));
  expect(done).toEqual(['written']);
});

test('once it is done there is nothing to lose', async () => {
  const { user } = renderWithPortal(<Dialog />);
  await user.click(press('See it'));
  await user.click(press('Copy it'));
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await user.click(close);
  expect(done).toEqual(['written', 'closed']);
});

test('whoever leaves before that is asked, unless nothing would be lost', async () => {
  const { user, unmount } = renderWithPortal(<Dialog />);
  await user.click(press('Cancel'));
  const question = within(screen.getByRole('dialog', { name: 'Leave without copying?' }));
  expect(question.getByText('What you chose will be lost.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  expect(done).toEqual([]);
  await user.click(press('Cancel'));
  await user.click(press('Leave'));
  expect(done).toEqual(['closed']);
  unmount();
  done.length = 0;
  const blank = renderWithPortal(<Dialog isBlank />);
  await blank.user.click(press('Cancel'));
  expect(done).toEqual(['closed']);
});

test('what would change nothing cannot be written, and what went wrong is said of its step', async () => {
  const { user } = renderWithPortal(<Dialog hasNothing />);
  await user.click(press('See it'));
  expect(press('Copy it')).toBeDisabled();
  expect(screen.getByText('Nothing was copied')).toBeInTheDocument();
  expect(screen.getByText('There is no hour in it.')).toBeInTheDocument();
});
