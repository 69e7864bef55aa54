import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { RemoteModule } from '@portal/shared/contract';
import { expectConsoleError } from '@portal/shared/testing';
import type { Registry, RegistryPart, RemotePart } from '../remotes/registry.ts';
import { ReleaseFollower } from '../remotes/release-follower.ts';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemoteLoaderProvider } from '../remotes/use-remote.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { PageFailure } from './load-failure.tsx';
import { PrerenderedRemoteNotice, RemotePage } from './remote-page.tsx';

const part: RemotePart = 'public-site';
const asset = { url: '/assets/public-site/a1/remote-entry.js', integrity: 'sha384-x' };

function registryWith(buildId: string): Registry {
  const route = { path: '/about', access: 'public', frame: 'site', title: 'About' } as const;
  return {
    parts: {
      [part]: { buildId, contract: '1.0', container: `c_${buildId}`, entry: asset, preload: [], routes: [route] },
    },
  };
}

function moduleThatDraws(Page: () => React.ReactNode): RemoteModule {
  return {
    contract: '1.0',
    routes: ['/about', '/contact'].map((path) => {
      return { path, access: 'public', frame: 'site', title: 'About', element: <Page /> };
    }),
  };
}

test('a page that breaks while its finished HTML is taken over is told once', async () => {
  expectConsoleError();
  const broken = moduleThatDraws(() => {
    throw new Error('drawn wrongly');
  });
  const loader = new RemoteLoader(registryWith('a1'), {
    importRemote: () => Promise.resolve(broken),
    fetchRegistry: () => Promise.resolve(registryWith('a1')),
  });
  await loader.of(part).ready();
  renderInShell(
    <RemoteLoaderProvider value={loader}>
      <PrerenderedRemoteNotice part={part} />
      <RemotePage part={part} keepsServerHtml />
    </RemoteLoaderProvider>,
    { path: '/about' },
  );
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(screen.getByText(/It stopped with a fault of its own/)).toBeInTheDocument();
});

test.each([
  ['of the build in use is asked for again', 'a1', 1],
  ['of a build that was replaced is left for the new build', 'b2', 0],
])('a missing file %s', async (_, live, retries) => {
  const imported: string[] = [];
  const loader = new RemoteLoader(registryWith('a1'), {
    importRemote: ({ buildId }) => {
      imported.push(buildId);
      return Promise.resolve(moduleThatDraws(() => <h1>About</h1>));
    },
    fetchRegistry: () => Promise.resolve(registryWith(live)),
  });
  await loader.of(part).ready();
  const onRetry = jest.fn();
  const { user } = renderInShell(
    <RemoteLoaderProvider value={loader}>
      <PageFailure cause="unreachable" onRetry={onRetry} />
    </RemoteLoaderProvider>,
    { path: '/about' },
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => loader.of(part).settled());
  expect(onRetry).toHaveBeenCalledTimes(retries);
  expect(imported).toEqual(retries === 1 ? ['a1'] : ['a1', live]);
});

test('another build is shown with the next page, and a form of the page that is open keeps what was typed', async () => {
  const modules: Record<string, RemoteModule> = {
    a1: moduleThatDraws(() => <input aria-label="Name" />),
    b2: moduleThatDraws(() => <h1>Newer</h1>),
  };
  let live = { ...registryWith('a1'), shell: 's1' };
  const dependencies = {
    importRemote: ({ buildId }: RegistryPart) => Promise.resolve(modules[buildId] ?? moduleThatDraws(() => null)),
    fetchRegistry: () => Promise.resolve(live),
    ownerOf: () => part,
    onReplaced: () => undefined,
    forgetContainersBut: () => undefined,
  };
  const loader = new RemoteLoader(live, dependencies);
  await loader.of(part).ready();
  const { user } = renderInShell(
    <RemoteLoaderProvider value={loader}>
      <RemotePage part={part} keepsServerHtml={false} />
      <Link to="/about?page=2">Filter</Link>
      <Link to="/contact">Away</Link>
    </RemoteLoaderProvider>,
    { path: '/about' },
  );
  await user.type(await screen.findByLabelText('Name'), 'Asha');
  live = { ...registryWith('b2'), shell: 's1' };
  await act(() => new ReleaseFollower(loader, dependencies).look());
  await user.click(screen.getByRole('link', { name: 'Filter' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');

  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('heading', { name: 'Newer' })).toBeInTheDocument();
  expect(loader.successorOf(part)).toBeUndefined();
});
