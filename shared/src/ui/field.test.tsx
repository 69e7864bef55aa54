import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { PasswordInput } from './password-input.tsx';
import { SelectInput } from './select-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

test('label, hint and error are joined to the control', () => {
  render(
    <Field label="Email" hint="We answer there." error="Enter an address with a domain">
      <TextInput type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter an address with a domain We answer there.');
});

test('the error stands between label and control', () => {
  render(
    <Field label="Email" error="Wrong">
      <TextInput />
    </Field>,
  );
  const error = screen.getByText('Wrong');
  const input = screen.getByRole('textbox');
  expect(error.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a field without an error is valid and undescribed', () => {
  render(
    <Field label="Phone" isOptional>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Phone (optional)' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('every control takes part in its field', () => {
  render(
    <>
      <Field label="Level">
        <SelectInput options={[{ value: 'all', label: 'all' }]} />
      </Field>
      <Field label="Message">
        <TextArea />
      </Field>
      <Field label="Password">
        <PasswordInput />
      </Field>
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('all');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a password can be shown and hidden without losing what was typed', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Password'), 'Secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveValue('Secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('react-hook-form registers the controls and focuses the first wrong one', async () => {
  function Form({ onSend }: { onSend: (values: { name: string; agrees: boolean }) => void }) {
    const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', agrees: false } });
    return (
      <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
        <Field label="Name" error={formState.errors.name?.message}>
          <TextInput {...register('name', { required: 'Enter your name' })} />
        </Field>
        <Checkbox label="I agree" {...register('agrees')} />
        <Button type="submit">Send</Button>
      </form>
    );
  }
  const onSend = jest.fn<void, [values: { name: string; agrees: boolean }]>();
  render(<Form onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter your name')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();

  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Diya');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.lastCall?.[0]).toEqual({ name: 'Diya', agrees: true });
});

test('a group of controls is named by its legend and described by its error', () => {
  render(
    <FieldGroup legend="Answer by" error="Choose one">
      <Checkbox type="radio" name="by" label="E-mail" />
      <Checkbox type="radio" name="by" label="Telephone" />
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Answer by' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('the error summary takes focus when it appears and leads to the fields', () => {
  const { rerender } = render(<FormErrorSummary problems={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<FormErrorSummary problems={[{ message: 'Enter your name', fieldId: 'name' }]} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Enter your name' })).toHaveAttribute('href', '#name');
});

test('a busy button says so and cannot be pressed', async () => {
  const onClick = jest.fn();
  render(
    <Button isBusy busyLabel="Sending..." onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a control that has the focus when its problem is drawn stays in sight, and no other is moved to', () => {
  const moved: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    moved.push(this.textContent ?? '');
  };
  const form = (problem: string) => (
    <>
      <Field label="Places" error={problem}>
        <TextInput />
      </Field>
      <Field label="Room" error={problem}>
        <TextInput />
      </Field>
    </>
  );
  const { rerender } = render(form(''));
  screen.getByLabelText('Room').focus();
  rerender(form('Not so many.'));
  expect(moved).toEqual(['RoomNot so many.']);
});
