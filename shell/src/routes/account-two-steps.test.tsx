import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { APP_CODE, buildFactor, RECOVERY_CODE } from '../testing/fake-second-factor.ts';
import { config } from '../testing/fake-supabase.ts';
import { account, button, factors, open, serveSecurityPage } from '../testing/account-security-page.tsx';

const { server } = serveSecurityPage();

async function openProtected(codesLeft = 10) {
  account.factors = [buildFactor()];
  factors.state.codesLeft = codesLeft;
  const result = await open();
  await screen.findByText('since 2 November 2026');
  return result;
}

describe('two-step verification', () => {
  test('is set up with a picture, a key and a code, and ends in ten recovery codes', async () => {
    const { user, services } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    expect(await screen.findByRole('img', { name: 'QR code with the key below' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,%3Csvg[^<#]+$/),
    );
    expect(screen.getByRole('heading', { name: '1. Scan this picture with the app' })).toHaveFocus();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();

    await user.type(screen.getByLabelText('Six-digit code'), APP_CODE);
    await user.click(button('Turn on'));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('heading', { name: 'Keep your ten recovery codes' })).toHaveFocus();

    await user.click(button('I have saved them'));
    expect(await screen.findByText('10 of 10 recovery codes are left.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
    expect(services.authStore.getState().user?.factors).toHaveLength(1);
  });

  test('stays off after a wrong code, which is told at its field and can be tried again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await user.type(await screen.findByLabelText('Six-digit code'), '000000');
    await user.click(button('Turn on'));
    await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toBeInvalid());
    expect(screen.getByText(/^This code is not right, or it was used before/)).toBeInTheDocument();
    expect(screen.getByLabelText('Six-digit code')).toHaveValue('000000');
    expect(factors.requests).not.toContain('POST /rest/v1/rpc/make_recovery_codes');
  });

  test('gives up what was begun before and not finished', async () => {
    account.factors = [buildFactor({ id: '00000000-0000-4000-8000-0000000000f9', status: 'unverified' })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await screen.findByLabelText('Six-digit code');
    expect(factors.requests).toContain('DELETE /auth/v1/factors/00000000-0000-4000-8000-0000000000f9');
  });

  test('that could not make its codes is on and says what is missing', async () => {
    factors.state.codesLeft = 0;
    server.use(
      http.post(`${config.supabaseUrl}/rest/v1/rpc/make_recovery_codes`, () => new HttpResponse(null, { status: 503 })),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await user.type(await screen.findByLabelText('Six-digit code'), APP_CODE);
    await user.click(button('Turn on'));
    expect(await screen.findByText('No recovery codes')).toBeInTheDocument();
    expect(button('Make recovery codes')).toBeInTheDocument();
  });

  test('can be cancelled while it is set up', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    await screen.findByLabelText('Six-digit code');
    await user.click(button('Cancel'));
    expect(button('Set up two-step verification')).toBeInTheDocument();
  });

  test('warns when the recovery codes run out', async () => {
    await openProtected(2);
    expect(screen.getByText('2 of 10 recovery codes left')).toBeInTheDocument();
  });

  test('makes new codes after asking', async () => {
    const { user } = await openProtected();
    await user.click(button('Make new codes'));
    expect(factors.requests).not.toContain('POST /rest/v1/rpc/make_recovery_codes');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });

  test.each([
    ['the code of the app', APP_CODE],
    ['a recovery code', RECOVERY_CODE],
  ])('is turned off with %s', async (_what, code) => {
    const { user } = await openProtected();
    await user.click(button('Turn off'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Code'), code);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step verification is off')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up two-step verification' })).toBeInTheDocument();
    expect(account.factors).toEqual([]);
  });

  test('stays on when the code is wrong', async () => {
    const { user } = await openProtected();
    await user.click(button('Turn off'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Code'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(dialog.getByLabelText('Code')).toBeInvalid());
    expect(account.factors).toHaveLength(1);
    expect(factors.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('is asked for from staff, who find the way back', async () => {
    account.role = 'hod';
    await open();
    expect(await screen.findByText(/Members of staff are asked to set it up/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin');
  });
});
