import { screen, waitFor } from '@testing-library/react';
import { AuthError, ServiceFaultError } from '../data/errors.ts';
import { renderWithPortal } from '../testing/render-with-portal.tsx';
import { SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx';

function draw(props: Partial<SecondFactorFormProps> = {}) {
  const done = () => Promise.resolve();
  return renderWithPortal(
    <SecondFactorForm
      email="diya.nair@tarangini.example"
      onVerify={done}
      onRedeem={done}
      onSwitchAccount={done}
      {...props}
    />,
  );
}

const appField = () => screen.getByLabelText('Six-digit code');

test('the code begins in its field, which phones fill from the app and with digits', () => {
  draw();
  expect(appField()).toHaveFocus();
  expect(appField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(appField()).toHaveAttribute('inputmode', 'numeric');
  expect(appField()).toHaveAccessibleDescription('Enter the six digits of your authenticator app.');
});

test('spaces in the code do not count', async () => {
  const onVerify = jest.fn(() => Promise.resolve());
  const { user } = draw({ onVerify });
  await user.keyboard('123 456{Enter}');
  expect(onVerify).toHaveBeenCalledWith('123456');
});

test('nothing is asked with fewer than six digits', async () => {
  const onVerify = jest.fn(() => Promise.resolve());
  const { user } = draw({ onVerify });
  await user.keyboard('12345{Enter}');
  expect(onVerify).not.toHaveBeenCalled();
  expect(appField()).toBeInvalid();
  expect(screen.getByText('The code has six digits.')).toBeInTheDocument();
});

test('a code is sent once while it is checked', async () => {
  const onVerify = jest.fn(() => new Promise<void>(() => undefined));
  const { user } = draw({ onVerify });
  await user.keyboard('123456{Enter}');
  expect(screen.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await user.type(appField(), '{Enter}');
  expect(onVerify).toHaveBeenCalledTimes(1);
});

test('a refused code stays in its field, selected, with the reason', async () => {
  const { user } = draw({ onVerify: () => Promise.reject(new AuthError('This code is not right.', 422)) });
  await user.keyboard('000000{Enter}');
  await waitFor(() => expect(appField()).toBeInvalid());
  expect(screen.getByText('This code is not right.')).toBeInTheDocument();
  expect(appField()).toHaveValue('000000');
  expect(appField()).toHaveFocus();
});

test('a fault of the service is not blamed on the code, which can be sent again', async () => {
  const onVerify = jest.fn(() => Promise.resolve());
  onVerify.mockRejectedValueOnce(new ServiceFaultError('The sign-in service has a fault.'));
  const { user } = draw({ onVerify });
  await user.keyboard('123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/The code was not checked.*has a fault/);
  expect(appField()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onVerify).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a recovery code is another way, and there is a way back', async () => {
  const onRedeem = jest.fn(() => Promise.resolve());
  const { user } = draw({ onRedeem });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await user.keyboard('ABCDE-FGHJK{Enter}');
  expect(onRedeem).toHaveBeenCalledWith('ABCDE-FGHJK');
});

test('the way back from the recovery codes leads to the app', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(appField()).toHaveFocus();
});

test('somebody else can sign in instead', async () => {
  const onSwitchAccount = jest.fn(() => Promise.resolve());
  const { user } = draw({ onSwitchAccount });
  expect(screen.getByText('diya.nair@tarangini.example')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(onSwitchAccount).toHaveBeenCalledTimes(1);
});
