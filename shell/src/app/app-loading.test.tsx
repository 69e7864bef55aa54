import { act, screen } from '@testing-library/react';
import { buildSession } from '@portal/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { AppLoading } from './app-loading.tsx';

test('Loading application... shows while a stored session is being checked, and no longer', () => {
  const { services } = renderInShell(<AppLoading />, { auth: { loading: true } });
  expect(screen.getByText('Loading application...')).toBeInTheDocument();
  act(() => services.authStore.setState({ session: buildSession() }));
  expect(screen.queryByText('Loading application...')).not.toBeInTheDocument();
});

test('without a stored session there is nothing to wait for', () => {
  renderInShell(<AppLoading />);
  expect(screen.queryByText('Loading application...')).not.toBeInTheDocument();
});
