import { AuthError, SecondFactorNeededError } from '@portal/shared/data';
import { buildProfile, buildSignedInState, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AdminUser } from '@portal/shared/contract';
import { StaffGuard } from '../features/frame/staff-guard.tsx';
import LoginPage from './login-page.tsx';

const staff: AdminUser = {
  id: 'p1',
  name: 'Dr. Meenakshi Sundaram',
  email: 'meenakshi@tarangini.example',
  role: 'hod',
  department: 'Statistics',
  designation: 'Head',
};

test('a member of staff signs in, is welcomed and comes to the dashboard', async () => {
  const signInStaff = jest.fn(() => Promise.resolve(staff));
  const { user, services, location } = renderWithPortal(<LoginPage />, { path: '/admin/login', auth: { signInStaff } });
  await user.type(screen.getByLabelText('Email'), 'meenakshi@tarangini.example');
  await user.type(screen.getByLabelText('Password'), 'Correct-Horse-9');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(signInStaff).toHaveBeenCalledWith({ email: 'meenakshi@tarangini.example', password: 'Correct-Horse-9' });
  expect(services.toasts).toEqual([
    { title: 'Login successful', description: 'Welcome to the admin dashboard', tone: 'success' },
  ]);
});

test('whoever the guard sent here from a page is offered the way back to it', async () => {
  const { user, services } = renderWithPortal(
    <StaffGuard>
      <p>Overview</p>
    </StaffGuard>,
    {
      path: '/admin/courses?new=1',
      routes: [{ path: '/admin/login', element: <LoginPage /> }],
      auth: { signInStaff: () => Promise.resolve(staff) },
    },
  );
  await user.type(await screen.findByLabelText('Email'), 'meenakshi@tarangini.example');
  await user.type(screen.getByLabelText('Password'), 'Correct-Horse-9');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(services.toasts).toEqual([
      {
        title: 'Login successful',
        description: 'Welcome to the admin dashboard',
        tone: 'success',
        action: { label: 'Continue where you were', to: '/admin/courses?new=1' },
      },
    ]),
  );
});

test('the button is busy while the server is asked, and cannot be pressed twice', async () => {
  const signInStaff = jest.fn(() => new Promise<AdminUser>(() => undefined));
  const { user } = renderWithPortal(<LoginPage />, { auth: { signInStaff } });
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(signInStaff).toHaveBeenCalledTimes(1);
});

test('a refusal is shown, what was typed stays, and no toast is drawn', async () => {
  const signInStaff = () => Promise.reject(new AuthError('Invalid email or password', 400));
  const { user, services, location } = renderWithPortal(<LoginPage />, { path: '/admin/login', auth: { signInStaff } });
  await user.type(screen.getByLabelText('Email'), 'nobody@tarangini.example');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@tarangini.example');
  expect(services.toasts).toEqual([]);
  expect(location()).toBe('/admin/login');
});

test('nothing is asked while email or password is missing', async () => {
  const signInStaff = jest.fn(() => Promise.resolve(staff));
  const { user } = renderWithPortal(<LoginPage />, { auth: { signInStaff } });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signInStaff).not.toHaveBeenCalled();
});

test('whoever is signed in as staff already is led to the dashboard', async () => {
  const { location } = renderWithPortal(<LoginPage />, {
    path: '/admin/login',
    user: buildProfile({ role: 'professor' }),
  });
  await waitFor(() => expect(location()).toBe('/admin'));
});

test('a signed-in student stays on the page', () => {
  const { location } = renderWithPortal(<LoginPage />, { path: '/admin/login', user: buildProfile() });
  expect(location()).toBe('/admin/login');
});

describe('the second step', () => {
  const waiting = { session: null, pendingSecondFactor: { email: staff.email } };

  test('follows the password, welcomes once and leads to the dashboard', async () => {
    const { user, services, location } = renderWithPortal(<LoginPage />, {
      path: '/admin/login',
      auth: {
        signInStaff: () => {
          services.authStore.setState(waiting);
          return Promise.reject(new SecondFactorNeededError('code'));
        },
        verifySecondFactor: () => {
          services.authStore.setState({
            ...buildSignedInState(buildProfile({ role: 'hod' })),
            pendingSecondFactor: null,
          });
          return Promise.resolve();
        },
      },
    });
    await user.type(screen.getByLabelText('Email'), staff.email);
    await user.type(screen.getByLabelText('Password'), 'Correct-Horse-9');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Six-digit code')).toHaveFocus();
    expect(services.toasts).toEqual([]);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(location()).toBe('/admin'));
    expect(services.toasts).toEqual([
      { title: 'Login successful', description: 'Welcome to the admin dashboard', tone: 'success' },
    ]);
  });

  test('that is refused says so at the field and stays', async () => {
    const verifySecondFactor = () => Promise.reject(new AuthError('This code is not right.', 422));
    const { user, services, location } = renderWithPortal(<LoginPage />, {
      path: '/admin/login',
      auth: { ...waiting, verifySecondFactor },
    });
    await user.type(screen.getByLabelText('Six-digit code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toBeInvalid());
    expect(screen.getByText('This code is not right.')).toBeInTheDocument();
    expect(services.toasts).toEqual([]);
    expect(location()).toBe('/admin/login');
  });

  test('of a student leads to no dashboard', async () => {
    const { user, services, location } = renderWithPortal(<LoginPage />, {
      path: '/admin/login',
      auth: {
        ...waiting,
        verifySecondFactor: () => {
          services.authStore.setState({ ...buildSignedInState(), pendingSecondFactor: null });
          return Promise.resolve();
        },
      },
    });
    await user.type(screen.getByLabelText('Six-digit code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(location()).toBe('/admin/login');
    expect(services.toasts).toEqual([]);
  });
});
