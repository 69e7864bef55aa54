import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import {
  buildFoundRow,
  group,
  openSearch,
  options,
  registry,
  renderSearch,
  serveSearch,
} from '../testing/render-search.tsx';

const search = serveSearch();

describe('opening and closing', () => {
  test('the button opens the search with the cursor in its box, and Escape gives the focus back', async () => {
    const { user, box } = await openSearch();
    expect(box).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  test('Ctrl+K and Cmd+K open it, from within a text field too', async () => {
    const { user } = renderSearch();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
  });

  test('a key that is held down, or held with others, opens nothing', async () => {
    const { services } = renderSearch();
    const press = (init: KeyboardEventInit) =>
      act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, ...init })));
    press({ repeat: true });
    press({ altKey: true });
    press({ shiftKey: true });
    expect(services.searchStore.getState().isOpen).toBe(false);
    press({});
    expect(services.searchStore.getState().isOpen).toBe(true);
    await screen.findByRole('combobox');
  });

  test('it does not open over another dialog', async () => {
    const { user, services, container } = renderSearch();
    const other = document.createElement('dialog');
    container.append(other);
    other.showModal();
    await user.keyboard('{Control>}k{/Control}');
    expect(services.searchStore.getState().isOpen).toBe(false);
    other.close();
    await user.keyboard('{Control>}k{/Control}');
    expect(services.searchStore.getState().isOpen).toBe(true);
    await screen.findByRole('combobox');
  });
});

describe('results', () => {
  test('stand by kind, with the words that were found marked, and are counted aloud', async () => {
    search.answer = () =>
      HttpResponse.json([
        buildFoundRow(),
        buildFoundRow({
          kind: 'paper',
          title: 'On lanterns',
          detail: 'M. Joglekar',
          path: '/research/papers/on-lanterns',
          excerpt: 'By Meera.',
        }),
      ]);
    const { user, box } = await openSearch();
    await user.type(box, 'meera');
    expect(within(await group('People')).getByRole('option')).toHaveTextContent('Dr. Meera Joglekar');
    expect(within(await group('Papers')).getByRole('option')).toHaveTextContent('By Meera.');
    expect(screen.getAllByText('Meera', { selector: 'mark' })).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
  });

  test('are walked through with the arrow keys, around the end too, and Enter opens the chosen one', async () => {
    search.answer = () =>
      HttpResponse.json([buildFoundRow(), buildFoundRow({ title: 'Meera Kulkarni', path: '/faculty/meera-kulkarni' })]);
    const { user, box, location } = await openSearch();
    await user.type(box, 'meera');
    await group('People');
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toMatch(/Joglekar/);
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/Kulkarni/);
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/Joglekar/);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(location()).toBe('/faculty/meera-kulkarni');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('that were opened before are offered first the next time', async () => {
    search.answer = () => HttpResponse.json([buildFoundRow()]);
    const { user, box } = await openSearch();
    await user.type(box, 'meera');
    await user.click(within(await group('People')).getByRole('option'));
    await user.keyboard('{Control>}k{/Control}');
    expect(within(await group('Opened before')).getByRole('option')).toHaveTextContent('Dr. Meera Joglekar');
  });

  test('of a mistyped word say which word was found instead', async () => {
    search.answer = () => HttpResponse.json([buildFoundRow()]);
    const { user, box } = await openSearch();
    await user.type(box, 'meerra');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('1 result for “meera”: nothing holds “meerra”.'),
    );
  });

  test('that lead out of the portal are not shown', async () => {
    search.answer = () =>
      HttpResponse.json([buildFoundRow({ path: '//evil.example' }), buildFoundRow({ title: 'Safe' })]);
    const { user, box } = await openSearch();
    await user.type(box, 'meera');
    await group('People');
    expect(options()).toHaveLength(1);
  });

  test('an answer to an earlier word never stands under a later one', async () => {
    let releaseFirst: () => void = () => undefined;
    search.answer = (query) =>
      query === 'meera'
        ? new Promise((resolve) => {
            releaseFirst = () => resolve(HttpResponse.json([buildFoundRow()]));
          })
        : HttpResponse.json([buildFoundRow({ title: 'Late rain', kind: 'paper', searched: 'rain' })]);
    const { user, box } = await openSearch();
    await user.click(box);
    await user.paste('meera');
    await waitFor(() => expect(search.asked).toEqual(['meera']));
    await user.clear(box);
    await user.type(box, 'rain');
    await group('Papers');
    releaseFirst();
    expect(options().join()).toMatch(/Late rain/);
    expect(screen.queryByRole('group', { name: 'People' })).not.toBeInTheDocument();
  });

  test('that come after Enter was pressed are opened as soon as they come, the best of them', async () => {
    let answer: () => void = () => undefined;
    search.answer = (query) =>
      new Promise((resolve) => {
        answer = () => resolve(HttpResponse.json(query === 'meera' ? [buildFoundRow()] : []));
      });
    const { user, box, location } = await openSearch();
    // At once: on a busy machine the letters of a word come so slowly that its beginning is asked for.
    await user.click(box);
    await user.paste('meera');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(search.asked).toEqual(['meera']));
    expect(box).toBeInTheDocument();
    answer();
    await waitFor(() => expect(location()).toBe('/faculty/meera-joglekar'));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('are not opened when something else was typed after Enter', async () => {
    search.answer = () => HttpResponse.json([buildFoundRow({ searched: 'meeraj' })]);
    const { user, box, location } = await openSearch();
    const before = location();
    await user.type(box, 'meera{Enter}j');
    await group('People');
    await waitFor(() => expect(search.asked).toContain('meeraj'));
    expect(screen.getByRole('combobox')).toBeInTheDocument();
    expect(location()).toBe(before);
  });
});

describe('states', () => {
  test('before a word is typed pages are suggested, and none is chosen', async () => {
    const { box } = await openSearch();
    expect(within(await group('Suggested')).getAllByRole('option')[0]).toHaveTextContent('Faculty');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    expect(search.asked).toEqual([]);
  });

  test('one letter is not looked for', async () => {
    const { user, box } = await openSearch();
    await user.type(box, 'm');
    expect(screen.getByRole('status')).toHaveTextContent('Type at least two letters.');
    expect(search.asked).toEqual([]);
  });

  test('a search that failed says so, keeps the words and works the second time', async () => {
    let fails = true;
    search.answer = () =>
      fails ? HttpResponse.json({ message: 'x' }, { status: 503 }) : HttpResponse.json([buildFoundRow()]);
    const { user, box } = await openSearch();
    await user.type(box, 'meera');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search did not work');
    expect(box).toHaveValue('meera');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await group('People')).toBeInTheDocument();
  });

  test('that the pages could not be told is no lack of results, and is tried again with the rest', async () => {
    let fails = true;
    const loader = new RemoteLoader(registry, {
      importRemote: () => new Promise(() => undefined),
      fetchRegistry: () => (fails ? Promise.reject(new Error('No line.')) : Promise.resolve(registry)),
    });
    const { user, box } = await openSearch({ loader });
    await user.type(box, 'research');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search did not work');
    expect(screen.queryByRole('heading', { name: /No results/ })).not.toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await group('Pages')).getByRole('option')).toHaveTextContent('Research');
  });
});
