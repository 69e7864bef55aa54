import { keyOf } from '@portal/shared/data';
import { DATA_API, functionOf, playDataApi, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { type ListedPage, storedRow } from '../../testing/edited-page.ts';
import { fillForm } from '../../testing/fill-form.ts';
import { playStoredRow } from '../../testing/stored-row.ts';
import { homeAndAboutCases } from './cases/home-and-about.cases.tsx';
import { researchCases } from './cases/research.cases.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ role: 'hod' });
const version = '2026-11-20T10:00:00+00:00';
const cases = [...homeAndAboutCases, ...researchCases];

/** The tab with a list of one row; `asked` gets what the list was asked for. */
function visit(content: ListedPage, path: string, asked: URLSearchParams[] = []) {
  const row = { ...storedRow(content), updated_at: version };
  const seen = rowsOf(content.table, [row], { seen: (search) => asked.push(search) });
  server.use(seen, ...(content.others?.(playStoredRow(content.table, row)) ?? []));
  return renderWithPortal(content.page, { path: `/admin/content${path}`, user: hod });
}

describe.each(cases.filter(({ typed }) => typed))('$what, new ($name)', (content) => {
  test('stays in its form when it is refused, and is stored as it was typed when it is sent again', async () => {
    const sent: unknown[] = [];
    server.use(http.post(`${DATA_API}/rest/v1/${content.table}`, () => refusal(403, '42501', 'violates a policy')));
    const { services } = visit(content, '?new=1');
    const dialog = await screen.findByRole('dialog');
    await fillForm(dialog, content.typed ?? {});
    const save = within(dialog).getByRole('button', { name: content.submit });
    fireEvent.click(save);
    expect(await within(dialog).findByText('You do not have permission to do this.')).toBeInTheDocument();
    expect(services.toasts).toEqual([]);

    server.use(writesTo('post', content.table, (body) => sent.push(body)));
    fireEvent.click(save);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: `${content.what} added` }]));
    const id = keyOf(content.table) === 'id' ? { id: expect.any(String) as unknown } : {};
    expect(sent).toEqual([{ ...id, ...content.sent, ...content.made }]);
  });
});

describe.each(cases)('$what, stored ($name)', (content) => {
  test('opens as it is stored, and is sent so under the version that was opened', async () => {
    const sent: unknown[] = [];
    const versions: (string | null)[] = [];
    server.use(
      writesTo('patch', content.table, (body, search) => {
        sent.push(body);
        versions.push(search.get('updated_at'));
      }),
    );
    const { user, services } = visit(content, '');
    await user.click(await screen.findByRole('button', { name: `Actions for ${content.name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: `${content.what} updated` }]));
    expect(sent).toEqual([content.sent]);
    expect(versions).toEqual([`eq.${version}`]);
  });
});

describe.each(cases.filter(({ typed }) => typed))('$what, deleted ($name)', (content) => {
  test('stays with the reason when that is refused, and goes when it is asked for again', async () => {
    const gone: URLSearchParams[] = [];
    server.use(http.delete(`${DATA_API}/rest/v1/${content.table}`, () => refusal(409, '23503', 'is referred to')));
    const { user, services } = visit(content, '');
    await user.click(await screen.findByRole('button', { name: `Actions for ${content.name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
    const dialog = screen.getByRole('dialog', { name: `Delete ${content.name}?` });
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    fireEvent.click(confirm);
    expect(await within(dialog).findByText(/^Something else depends on this/)).toBeInTheDocument();
    expect(services.toasts).toEqual([]);

    server.use(writesTo('delete', content.table, (_, search) => gone.push(search)));
    fireEvent.click(confirm);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: `${content.what} deleted` }]));
    const key = keyOf(content.table);
    expect(gone[0]?.get(key)).toBe(key === 'id' ? 'eq.x1' : `eq.${String(Reflect.get(content.sent, key))}`);
  });
});

test.each(cases.filter(({ order }) => order.startsWith('position')))('$what: an entry is moved', async (content) => {
  const calls: unknown[] = [];
  server.use(
    functionOf('move_content', (args) => {
      calls.push(args);
      return null;
    }),
  );
  const { user, services } = visit(content, '');
  await user.click(await screen.findByRole('button', { name: `Actions for ${content.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: `${content.what} moved down` }]));
  expect(calls).toEqual([{ list: content.table, entry: 'x1', places: 1, from_place: 1 }]);
});

/** Texts that are kept in lower case are compared as they stand. */
const operator = (column: string) => (column === 'search_text' ? 'like' : 'ilike');

/** What the list was asked for last. */
const last = (asked: readonly URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

test.each(cases.filter(({ search }) => search))(
  '$what: the list stands in its order, and finds words in its columns',
  async (content) => {
    const asked: URLSearchParams[] = [];
    visit(content, '?q=100%25', asked);
    await screen.findByRole('button', { name: `Actions for ${content.name}` });
    const words = (content.search ?? []).map((column) => `${column}.${operator(column)}.%100\\%%`);
    const [only = ''] = content.search ?? [];
    expect(last(asked)).toMatchObject({
      order: content.order,
      ...(words.length === 1 ? { [only]: `${operator(only)}.%100\\%%` } : { or: `(${words.join(',')})` }),
    });
  },
);

test('a monsoon is found by its year, and by nothing else', async () => {
  const rain = cases.find(({ table }) => table === 'rainfall_observations');
  if (!rain) throw new Error('There is no such case.');
  const asked: URLSearchParams[] = [];
  const { unmount } = visit(rain, '?q=2025', asked);
  await waitFor(() => expect(last(asked)).toMatchObject({ year: 'eq.2025', order: rain.order }));
  unmount();
  visit(rain, '?q=wet', asked);
  await waitFor(() => expect(last(asked)).toMatchObject({ year: 'eq.0' }));
});

test.each(cases.filter(({ filter }) => filter))(
  '$what: the list is filtered by each choice of its filter',
  async (content) => {
    const { label = '', column = '', words = [] } = content.filter ?? {};
    const asked: URLSearchParams[] = [];
    visit(content, '', asked);
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    expect(Array.from(field.options, ({ value }) => value)).toEqual(['', ...words]);
    await waitFor(() => expect(last(asked)).toMatchObject({ order: content.order }));
    expect(last(asked)).not.toHaveProperty(column);
    for (const word of words) {
      fireEvent.change(field, { target: { value: word } });
      await waitFor(() => expect(last(asked)).toMatchObject({ [column]: `eq.${word}` }));
    }
  },
);
