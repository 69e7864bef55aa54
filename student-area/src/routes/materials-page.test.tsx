import { DATA_API, functionOf, playDataApiWithFiles, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildMaterialRow } from '../testing/rows.ts';
import { MaterialsPage } from './materials-page.tsx';

const server = createApiServer();
playDataApiWithFiles();
const savedFiles = recordSavedFiles();

const store = `${DATA_API}/storage/v1/object`;

function open(row: Parameters<typeof buildMaterialRow>[0], content = '') {
  const signed: string[] = [];
  const file = buildMaterialRow({
    title: 'Sheet 1',
    group_id: 'g1',
    topic: '1 Risks',
    version: 1,
    format: 'PDF',
    file_name: 'sheet-1.pdf',
    media_type: 'application/pdf',
    path: 'g1/m1/v1',
    ...row,
  });
  server.use(
    rowsOf('material_summaries', [file]),
    http.post(`${store}/sign/resources/*`, async ({ request }) => {
      signed.push(await request.text());
      return HttpResponse.json({ signedURL: '/object/sign/resources/g1/m1/v1?token=t' });
    }),
    http.get(`${store}/resources/*`, () => HttpResponse.text(content)),
  );
  const page = renderWithPortal(<MaterialsPage />, { path: '/students/materials', user: buildProfile({ id: 'me' }) });
  return { ...page, signed };
}

test('a file is downloaded by a link of a minute that is made at the press, and counted', async () => {
  const counted: unknown[] = [];
  const { user, signed } = open({});
  server.use(
    functionOf('record_download', ({ material_id: id }) => {
      counted.push(id);
      return 13;
    }),
  );
  const button = await screen.findByRole('button', { name: 'Download Sheet 1' });
  expect(screen.getByText(/Linear Models, Semester 3, 1 Risks/)).toBeInTheDocument();
  expect(signed).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(counted).toEqual(['m1']));
  expect(signed).toEqual(['{"expiresIn":60}']);
  const [file] = savedFiles();
  expect(file?.name).toBe('sheet-1.pdf');
  await expect(file?.text()).resolves.toContain('token=t&download=sheet-1.pdf');
});

test('what may not be had any more is told, and not counted', async () => {
  const { user, services } = open({});
  server.use(
    http.post(`${store}/sign/resources/*`, () =>
      HttpResponse.json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, { status: 400 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Download Sheet 1' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'The file could not be downloaded' }]));
  expect(savedFiles()).toEqual([]);
});

test('whoever has an earlier version is told that it has changed', async () => {
  open({ version: 3, my_version: 2 });
  expect(await screen.findByText('Changed since you downloaded it')).toBeInTheDocument();
  expect(screen.getByText(/version 3/)).toBeInTheDocument();
});

test('whoever has the present one is not', async () => {
  open({ version: 3, my_version: 3 });
  await screen.findByText(/version 3/);
  expect(screen.queryByText('Changed since you downloaded it')).not.toBeInTheDocument();
});

async function look(row: Parameters<typeof buildMaterialRow>[0], content = '') {
  const { user } = open(row, content);
  await user.click(await screen.findByRole('button', { name: 'View Sheet 1' }));
  return within(await screen.findByRole('dialog', { name: 'Sheet 1' }));
}

test('a PDF is framed by its link', async () => {
  const dialog = await look({});
  expect(await dialog.findByTitle('Sheet 1')).toHaveAttribute('src', expect.stringContaining('token=t'));
  expect(dialog.getByRole('link', { name: /Open it in a tab/ })).toBeInTheDocument();
});

test('a picture is drawn', async () => {
  const dialog = await look({ media_type: 'image/png', format: 'PNG' });
  expect(await dialog.findByRole('img', { name: 'Sheet 1' })).toHaveAttribute(
    'src',
    expect.stringContaining('token=t'),
  );
});

test('a data set has its figures in short', async () => {
  const dialog = await look({ media_type: 'text/csv', format: 'CSV' }, 'arm,weeks\nnew,3\nusual,\nnew,5\n');
  const summary = within(await dialog.findByRole('table', { name: 'Columns of numbers' }));
  expect(summary.getByRole('row', { name: 'weeks 2 1 3 4 5' })).toBeInTheDocument();
});

test('a page is shown as the text it is', async () => {
  const dialog = await look({ media_type: 'text/html', format: 'HTML' }, '<h1>Mine</h1><script>run()</script>');
  expect(await dialog.findByText('<h1>Mine</h1><script>run()</script>')).toBeInTheDocument();
  expect(dialog.queryByRole('heading', { name: 'Mine' })).not.toBeInTheDocument();
});

test.each([
  ['a ZIP', { media_type: 'application/zip', format: 'ZIP' }, 'This cannot be shown here'],
  ['a very long text', { media_type: 'text/plain', file_size: 9_000_000 }, 'This is too long to be shown here'],
])('%s is left to be downloaded', async (_what, row, words) => {
  const dialog = await look(row);
  expect(await dialog.findByRole('heading', { name: words })).toBeInTheDocument();
});

test('a file that cannot be read says so, and can be asked for again', async () => {
  const { user } = open({ media_type: 'text/plain', format: 'TXT' });
  server.use(http.get(`${store}/resources/*`, () => new HttpResponse(null, { status: 500 })));
  await user.click(await screen.findByRole('button', { name: 'View Sheet 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sheet 1' }));
  expect(await dialog.findByText('The file could not be loaded')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /Try again/ })).toBeInTheDocument();
});

test('own material is told from that of the department', async () => {
  const asked: unknown[] = [];
  const { user } = open({});
  await screen.findByText('1 study material');
  server.use(
    rowsOf('material_summaries', [], { seen: (search) => asked.push(search.get('group_id')) }),
    functionOf('find_materials', (given) => {
      asked.push(given);
      return [];
    }),
  );
  await user.selectOptions(screen.getByLabelText('Of'), 'Your class and courses');
  await waitFor(() => expect(asked).toEqual([{ query: '', first_row: 0, most: 13, of_group: true }]));
  await user.selectOptions(screen.getByLabelText('Of'), 'The department');
  await waitFor(() => expect(asked[1]).toBe('is.null'));
});

test('words are looked for by the database, a page at a time, with the filters of the list', async () => {
  const asked: object[] = [];
  server.use(
    functionOf('find_materials', (given) => {
      asked.push(given);
      return [{ ...buildMaterialRow({ title: 'Risks', my_version: 1, version: 2 }), total: 30 }];
    }),
  );
  renderWithPortal(<MaterialsPage />, {
    path: '/students/materials?q=RISK&type=notes&of=mine&page=2',
    user: buildProfile({ id: 'me' }),
  });
  expect(await screen.findByRole('button', { name: 'View Risks' })).toBeInTheDocument();
  expect(screen.getByText('Changed since you downloaded it')).toBeInTheDocument();
  expect(screen.getByText(/^30 study materials/)).toBeInTheDocument();
  expect(asked).toEqual([{ query: 'RISK', first_row: 12, most: 13, of_type: 'notes', of_group: true }]);
});
