import { screen, within } from '@testing-library/react';
import { PERMISSIONS } from '@portal/shared/contract';
import { buildProfile, buildSession } from '@portal/shared/testing';
import { group, openSearch, serveSearch } from '../testing/render-search.tsx';

serveSearch();

describe('pages', () => {
  test('are found by their title and by what they say of themselves, without asking the database', async () => {
    const { user, box } = await openSearch();
    await user.type(box, 'apply');
    expect(within(await group('Pages')).getByRole('option')).toHaveTextContent('Home');
  });

  test('of the student area tell a visitor to sign in, and a student not', async () => {
    const visitor = await openSearch();
    await visitor.user.type(visitor.box, 'courses');
    expect(within(await group('Pages')).getByRole('option', { name: /^Courses/ })).toHaveTextContent('Sign in to open');
    visitor.unmount();
    const session = buildSession();
    const student = await openSearch({
      auth: { session, user: session.user, profile: buildProfile(), loading: false },
    });
    await student.user.type(student.box, 'courses');
    expect(within(await group('Pages')).getByRole('option', { name: /^Courses/ })).not.toHaveTextContent('Sign in');
  });

  test('of the account are offered to whoever has one', async () => {
    const visitor = await openSearch();
    await visitor.user.type(visitor.box, 'your account');
    await screen.findByRole('heading', { name: /No results/ });
    visitor.unmount();
    const session = buildSession();
    const student = await openSearch({
      auth: { session, user: session.user, profile: buildProfile(), loading: false },
    });
    await student.user.type(student.box, 'your account');
    expect(within(await group('Pages')).getByRole('option')).toHaveTextContent('Your account');
  });

  test('of the dashboard and what is done there are offered by permission, to nobody else', async () => {
    const visitor = await openSearch();
    await visitor.user.type(visitor.box, 'event management');
    await screen.findByRole('heading', { name: /No results/ });
    visitor.unmount();
    const session = buildSession();
    const profile = buildProfile({ role: 'professor' });
    const { user, box } = await openSearch({
      auth: { session, user: session.user, profile, permissions: ['manage_events'], loading: false },
    });
    await user.type(box, 'event');
    expect(within(await group('Pages')).getByRole('option')).toHaveTextContent('Event Management');
    expect(within(await group('Actions')).getByRole('option')).toHaveTextContent('Create an event');
    await user.clear(box);
    await user.type(box, 'user');
    await screen.findByRole('heading', { name: /No results/ });
  });

  test.each([
    ['admin', true],
    ['hod', false],
  ] as const)('of one role alone are offered to it: to %s: %s', async (role, isOffered) => {
    const session = buildSession();
    const auth = {
      session,
      user: session.user,
      profile: buildProfile({ role }),
      permissions: PERMISSIONS,
      loading: false,
    };
    const { user, box } = await openSearch({ auth });
    await user.type(box, 'releases');
    if (isOffered) expect(within(await group('Pages')).getByRole('option')).toHaveTextContent('Releases');
    else await screen.findByRole('heading', { name: /No results/ });
  });
});
