import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom-whole';
import { AccessDenied } from './access-denied.tsx';
import { describeError } from './describe-error.ts';
import { initialsOf } from './initials.tsx';
import { NotFound } from './not-found.tsx';
import { OptionGroup } from './option-group.tsx';
import { PartUnavailable } from './part-unavailable.tsx';
import { ResultCount } from './result-count.tsx';
import { SwitchAccount } from './switch-account.tsx';
import { TooFewAnswers } from './too-few-answers.tsx';

test('Access Denied names the role, or speaks in general without one', async () => {
  const onBack = jest.fn();
  const { rerender } = render(<AccessDenied role="assistant_professor" onBack={onBack} />, { wrapper: MemoryRouter });
  expect(
    screen.getByText(
      'Your role (assistant_professor) does not have permission to access this page. Please contact the administrator if you believe this is a mistake.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/admin');

  rerender(<AccessDenied onBack={onBack} />);
  expect(
    screen.getByText('You do not have permission to access this page. Please log in with appropriate credentials.'),
  ).toBeInTheDocument();
});

test('the not-found page leads home', () => {
  render(<NotFound />, { wrapper: MemoryRouter });
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('a part that did not load names itself and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<PartUnavailable name="Students Corner" onRetry={onRetry} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('alert')).toHaveTextContent('Students Corner');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('what did not load is the page, or a part of the page that stands around it', () => {
  const { rerender } = render(<PartUnavailable isPage onRetry={jest.fn()} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The page did not load.');
  rerender(<PartUnavailable onRetry={jest.fn()} />);
  expect(screen.getByRole('heading', { level: 2, name: 'This part is not available' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page did not load.');
});

test('results from too few answers are kept back in words', () => {
  const { rerender } = render(<TooFewAnswers answers={3} />);
  expect(screen.getByText(/3 people answered\. Results appear from 5 answers/)).toBeInTheDocument();
  rerender(<TooFewAnswers answers={1} />);
  expect(screen.getByText(/1 person answered\./)).toBeInTheDocument();
});

test('a count of results is announced with its base', () => {
  const { rerender } = render(<ResultCount count={4} total={29} noun={['paper', 'papers']} />);
  expect(screen.getByRole('status')).toHaveTextContent('4 of 29 papers');
  rerender(<ResultCount count={1} noun={['paper', 'papers']} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 paper');
});

test('switching the account knows the two ways in', async () => {
  const onSwitch = jest.fn();
  render(<SwitchAccount name="Diya Nair" onSwitch={onSwitch} />);
  await userEvent.click(screen.getByRole('button', { name: 'Student Login' }));
  await userEvent.click(screen.getByRole('button', { name: 'New Student Registration' }));
  expect(onSwitch.mock.calls).toEqual([['sign-in'], ['sign-up']]);
});

test('an option group answers with one value, or with several', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'a', label: 'Median' },
    { value: 'b', label: 'Mean' },
  ];
  const { rerender } = render(
    <OptionGroup legend="Which is robust?" name="q1" options={options} value={['b']} onChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Median' }));
  expect(onChange).toHaveBeenLastCalledWith(['a']);
  rerender(<OptionGroup legend="Which?" name="q1" options={options} value={['b']} onChange={onChange} isMultiple />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Median' }));
  expect(onChange).toHaveBeenLastCalledWith(['b', 'a']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mean' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('errors are told by their name, and strangers without their stack', () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });
  expect(describeError(named('RuleError', 'The workshop is full.'))).toBe('The workshop is full.');
  expect(describeError(named('NetworkError', 'ECONNREFUSED'))).toContain('The server did not answer');
  expect(describeError(new TypeError('x is undefined'))).not.toContain('undefined');
});

test('initials leave titles out', () => {
  expect(['Dr. Shruti Deshpande', 'Zeenat', 'Dr. Venkata Ramana Reddy', ''].map(initialsOf)).toEqual([
    'SD',
    'Z',
    'VR',
    '',
  ]);
});
