import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { loseFocus } from '../testing/lose-focus.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextButton } from './text-button.tsx';

interface Disablable {
  disabled: boolean;
}

const buttons: [string, ComponentType<Disablable>][] = [
  ['a button', (props) => <Button {...props}>Save</Button>],
  ['a text button', (props) => <TextButton {...props}>Save</TextButton>],
  [
    'an icon button',
    (props) => (
      <IconButton {...props} label="Save">
        +
      </IconButton>
    ),
  ],
];

describe.each(buttons)('%s that is disabled while it works', (_, Save) => {
  const show = () => {
    const page = (disabled: boolean) => (
      <>
        <Save disabled={disabled} />
        <input aria-label="Elsewhere" />
      </>
    );
    const { rerender } = render(page(false));
    const button = screen.getByRole('button', { name: 'Save' });
    return { button, disable: (isDisabled: boolean) => rerender(page(isDisabled)) };
  };

  test('has the focus back when it had it', () => {
    const { button, disable } = show();
    button.focus();
    disable(true);
    loseFocus();
    disable(false);
    expect(button).toHaveFocus();
  });

  test('leaves the focus to whoever went elsewhere', () => {
    const { button, disable } = show();
    button.focus();
    disable(true);
    loseFocus();
    screen.getByLabelText('Elsewhere').focus();
    disable(false);
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  test('leaves the focus to whoever went elsewhere, where that has lost it too', () => {
    const { button, disable } = show();
    button.focus();
    disable(true);
    loseFocus();
    screen.getByLabelText('Elsewhere').focus();
    screen.getByLabelText('Elsewhere').blur();
    disable(false);
    expect(button).not.toHaveFocus();
  });

  test('takes no focus that it did not have', () => {
    const { button, disable } = show();
    disable(true);
    disable(false);
    expect(button).not.toHaveFocus();
  });
});
