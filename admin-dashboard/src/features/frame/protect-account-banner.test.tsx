import { buildProfile, buildSignedInState, buildUser, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { ProtectAccountBanner } from './protect-account-banner.tsx';

const hod = buildSignedInState(buildProfile({ role: 'hod' }));
const ask = () => screen.queryByRole('link', { name: 'set up two-step verification' });

afterEach(() => jest.useRealTimers());

test('staff without two-step verification are asked to set it up', () => {
  renderWithPortal(<ProtectAccountBanner />, { auth: hod });
  expect(ask()).toHaveAttribute('href', '/auth/security');
});

test('staff who have it are not asked', () => {
  const factors = [
    { id: 'f', factor_type: 'totp' as const, status: 'verified' as const, created_at: '', updated_at: '' },
  ];
  renderWithPortal(<ProtectAccountBanner />, { auth: { ...hod, user: buildUser({ factors }) } });
  expect(ask()).not.toBeInTheDocument();
});

test('whoever closes it is asked again after a week, and not before', async () => {
  const { user, unmount } = renderWithPortal(<ProtectAccountBanner />, { auth: hod });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(ask()).not.toBeInTheDocument();
  unmount();
  const closed = Date.now();

  jest.useFakeTimers({ now: closed + 6 * 86_400_000 });
  const early = renderWithPortal(<ProtectAccountBanner />, { auth: hod });
  expect(ask()).not.toBeInTheDocument();
  early.unmount();

  jest.setSystemTime(closed + 8 * 86_400_000);
  renderWithPortal(<ProtectAccountBanner />, { auth: hod });
  expect(ask()).toBeInTheDocument();
});
