import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from '../schema/index.ts';
import { email, minLength, object, pipe, string, trim } from '../schema/mini.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { problemsOf } from './judge.ts';
import { useSchemaForm } from './use-schema-form.ts';

const inFunctions = object({
  email: pipe(string().check(trim(), minLength(1, 'Enter your address.')), email('An address has a domain.')),
  password: string().check(minLength(1, 'Enter your password.')),
});
const inMethods = z.object({
  email: z.string().trim().min(1, 'Enter your address.').pipe(z.email('An address has a domain.')),
  password: z.string().min(1, 'Enter your password.'),
});

const onSend = jest.fn<void, [unknown]>();
beforeEach(() => onSend.mockClear());

function Form({ schema }: { schema: typeof inFunctions | typeof inMethods }) {
  const { register, handleSubmit, formState } = useSchemaForm({ schema, defaultValues: { email: '', password: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => onSend(values))(event)}>
      <Field label="Email" error={formState.errors.email?.message}>
        <TextInput {...register('email')} />
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
      <button>Send</button>
    </form>
  );
}

describe.each([
  ['functions', inFunctions],
  ['methods', inMethods],
])('a form whose schema is written in %s', (_, schema) => {
  test('says what is wrong with each field, in the order of the schema, and leads to the first', async () => {
    render(<Form schema={schema} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter your address.')).toBeInTheDocument();
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    expect(screen.queryByText('An address has a domain.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
  });

  test('judges a field that was wrong again at every key, and sends what the schema makes of it', async () => {
    render(<Form schema={schema} />);
    await userEvent.type(screen.getByLabelText('Password'), 'Secret12{Enter}');
    expect(await screen.findByText('Enter your address.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), ' diya');
    expect(await screen.findByText('An address has a domain.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), '@example.org');
    expect(screen.getByLabelText('Email')).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledWith({ email: 'diya@example.org', password: 'Secret12' });
  });
});

test('what a password manager put into the controls without a word is sent', async () => {
  render(<Form schema={inFunctions} />);
  screen.getByLabelText<HTMLInputElement>('Email').value = 'diya@example.org';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'Secret12';
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledWith({ email: 'diya@example.org', password: 'Secret12' });
});

test('problems are named by their paths, the first of each', () => {
  const schema = z.object({ options: z.array(z.string().min(3, 'Three.').regex(/x/, 'An x.')) });
  expect(problemsOf(schema, { options: ['xxx', 'a', 'xyz'] })).toEqual({ 'options.1': 'Three.' });
  expect(problemsOf(schema, { options: [] })).toEqual({});
});
