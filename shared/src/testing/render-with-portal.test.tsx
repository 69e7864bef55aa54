import { useAuth, usePortalNavigate, useToast } from '@portal/shared/contract';
import { screen } from '@testing-library/react';
import { buildProfile } from './builders.ts';
import { renderWithPortal } from './render-with-portal.tsx';

function Greeting() {
  const name = useAuth((state) => state.profile?.fullName ?? 'nobody');
  const showToast = useToast();
  const navigate = usePortalNavigate();
  return (
    <>
      <p>{name}</p>
      <button onClick={() => showToast({ title: 'Hello' })}>greet</button>
      <button onClick={() => navigate('/about?from=home')}>go</button>
    </>
  );
}

test('a signed-in person is seen by the page', () => {
  renderWithPortal(<Greeting />, { user: buildProfile({ fullName: 'Kavya Hegde' }) });
  expect(screen.getByText('Kavya Hegde')).toBeInTheDocument();
});

test('toasts and navigation can be asserted on', async () => {
  const { user, services, location } = renderWithPortal(<Greeting />);
  await user.click(screen.getByRole('button', { name: 'greet' }));
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(services.toasts).toEqual([{ title: 'Hello' }]);
  expect(location()).toBe('/about?from=home');
});
