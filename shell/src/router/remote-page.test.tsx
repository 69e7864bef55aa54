import { act, screen } from '@testing-library/react';
import type { RemoteModule } from '@portal/shared/contract';
import { expectConsoleError } from '@portal/shared/testing';
import type { Registry } from '../remotes/registry.ts';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemoteLoaderProvider } from '../remotes/use-remote.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { PageFailure } from './load-failure.tsx';
import { PrerenderedRemoteNotice, RemotePage } from './remote-page.tsx';

const part = 'public-site';
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
    routes: [{ path: '/about', access: 'public', frame: 'site', title: 'About', element: <Page /> }],
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
