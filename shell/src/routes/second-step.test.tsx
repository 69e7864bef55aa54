import { screen, waitFor } from '@testing-library/react';
import { APP_CODE, buildFactor, fakeSecondFactor, RECOVERY_CODE } from '../testing/fake-second-factor.ts';
import { arrivalFragment, buildAccount, fakeSupabase } from '../testing/fake-supabase.ts';
import { open, serveAuthPage, signIn, toast } from '../testing/auth-page.tsx';

const { server } = serveAuthPage();

describe('the second step', () => {
  const careful = buildAccount({
    id: '00000000-0000-4000-8000-000000000003',
    email: 'imran.mulla@tarangini.example',
    factors: [buildFactor()],
  });
  const ofCareful = fakeSupabase([careful]);

  beforeEach(() => server.use(...fakeSecondFactor(careful).handlers, ...ofCareful.handlers));

  async function giveThePassword() {
    const result = await open();
    await result.fill(careful.email, careful.password);
    await result.user.click(signIn());
    await screen.findByRole('heading', { level: 1, name: 'One more step' });
    return result;
  }

  test('comes after the password, and the greeting after it, once', async () => {
    window.sessionStorage.setItem('portal-return-to', '/courses');
    const { user, location } = await giveThePassword();
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
    expect(screen.queryByText('Error signing in')).not.toBeInTheDocument();
    expect(location()).toBe('/auth');
    expect(screen.getByLabelText('Six-digit code')).toHaveFocus();
    await user.keyboard(`${APP_CODE}{Enter}`);
    expect(await screen.findAllByText('Welcome back!')).toHaveLength(1);
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.getByRole('link', { name: 'Continue to Courses' })).toHaveAttribute('href', '/courses');
  });

  test('can be taken with a recovery code', async () => {
    const { user, location } = await giveThePassword();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.keyboard(`${RECOVERY_CODE}{Enter}`);
    expect(await toast('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/'));
  });

  test('that is not right says so at the field and signs nobody in', async () => {
    const { user, services, location } = await giveThePassword();
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toBeInvalid());
    expect(screen.getByText(/^This code is not right/)).toBeInTheDocument();
    expect(location()).toBe('/auth');
    expect(services.authStore.getState().session).toBeNull();
  });

  test('can be left for another account', async () => {
    const { user } = await giveThePassword();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeInTheDocument();
    expect(signIn()).toBeInTheDocument();
  });

  test('comes before a new password when the old one was forgotten', async () => {
    window.history.replaceState(null, '', `/auth?mode=reset${arrivalFragment(careful, 'recovery')}`);
    const { user } = await open('/auth?mode=reset', { isStarted: true });
    await user.type(await screen.findByLabelText('Six-digit code'), `${APP_CODE}{Enter}`);
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
  });
});
