import {
  brokenTable,
  DATA_API,
  type Fixture,
  functionOf,
  playDataApiWithFiles,
  refusal,
  rowsOf,
  writesTo,
} from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildGroup } from '../../testing/group-rows.ts';
import { MaterialTab } from './material-tab.tsx';

const server = createApiServer();
playDataApiWithFiles();

const group = buildGroup();
const sheet = {
  id: 'm1',
  group_id: 'g1',
  title: 'Sheet 1',
  description: '',
  topic: '1 Likelihood',
  type: 'problems',
  format: 'PDF',
  file_size: 2048,
  downloads: 7,
  version: 1,
  file_name: 'sheet-1.pdf',
  opens_at: null,
  closes_at: null,
  published: true,
  uploaded_by_name: 'Dr. Joseph Kurian',
  uploaded_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  position: 1,
  state: 'released',
  path: 'g1/m1/v1',
} satisfies Fixture<'group_materials'>;

interface Sent {
  path: string;
  type: string;
}

/** A file store whose uploads of a name that `breaks` holds fail once. */
function store(breaks: Set<string> = new Set()): Sent[] {
  const sent: Sent[] = [];
  const begin = `${DATA_API}/storage/v1/upload/resumable`;
  server.use(
    http.post(begin, ({ request }) => {
      const notes = Object.fromEntries(
        (request.headers.get('upload-metadata') ?? '').split(',').map((note) => note.split(' ')),
      ) as Record<string, string>;
      const type = atob(notes.contentType ?? '');
      if (breaks.delete(type)) return new HttpResponse('the content is something else', { status: 415 });
      sent.push({ path: atob(notes.objectName ?? ''), type });
      return new HttpResponse(null, { status: 201, headers: { location: `${begin}/${sent.length}` } });
    }),
    http.patch(`${begin}/:id`, async ({ request }) => {
      const bytes = (await request.arrayBuffer()).byteLength;
      return new HttpResponse(null, { status: 204, headers: { 'upload-offset': String(bytes) } });
    }),
  );
  return sent;
}

function open(given = group) {
  server.use(rowsOf('group_materials', [sheet]), rowsOf('study_materials', []));
  return renderWithPortal(<MaterialTab group={given} />, {
    path: '/admin/teaching/g1?tab=material',
    user: buildProfile({ id: 'me', role: 'assistant_professor' }),
  });
}

const upload = (name: string) => screen.getByText(name, { selector: 'b' }).closest('li') ?? document.body;

beforeEach(() => window.sessionStorage.clear());

test('of several files each has its own end: one added, one refused and sent again, one a new version because somebody said so', async () => {
  const sent = store(new Set(['image/png']));
  const added: unknown[] = [];
  const versions: unknown[] = [];
  const { user } = open();
  server.use(
    rowsOf('study_materials', [{ id: 'm1', title: 'Sheet 1', file_name: 'sheet-1.pdf', version: 1 }]),
    functionOf('add_material', (input) => {
      added.push(input);
      return 'm2';
    }),
    functionOf('add_material_version', (input) => {
      versions.push(input);
      return 2;
    }),
  );
  await screen.findByText('Sheet 1');
  await user.type(screen.getByLabelText(/^Topic/), '2 Tests');
  await user.upload(screen.getByLabelText('Files'), [
    new File(['a,b'], 'two_samples.csv', { type: 'application/vnd.ms-excel' }),
    new File(['x'], 'plot.png', { type: 'image/png' }),
    new File(['%PDF'], 'sheet-1.pdf', { type: 'application/pdf' }),
  ]);

  expect(await within(upload('two_samples.csv')).findByText('Added')).toBeInTheDocument();
  expect(added).toMatchObject([
    {
      material: { group_id: 'g1', title: 'Two samples', topic: '2 Tests', opens_at: null, published: true },
      file_name: 'two_samples.csv',
    },
  ]);
  expect(sent[0]?.type).toBe('text/csv');
  expect(sent[0]?.path).toMatch(/^g1\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  expect(sent[0]?.path.split('/')[2]).toBe(Reflect.get(added[0] as object, 'version_id'));

  expect(await within(upload('plot.png')).findByRole('alert')).toHaveTextContent(/not what its name says/);
  expect(within(upload('sheet-1.pdf')).getByText(/has a file of this name, version 1/)).toBeInTheDocument();
  expect(screen.getByText('1 of 3 added')).toBeInTheDocument();

  await user.click(within(upload('sheet-1.pdf')).getByRole('button', { name: 'New version of Sheet 1' }));
  expect(await within(upload('sheet-1.pdf')).findByText('Version 2 added')).toBeInTheDocument();
  expect(versions).toMatchObject([{ material_id: 'm1', file_name: 'sheet-1.pdf' }]);
  await user.click(within(upload('plot.png')).getByRole('button', { name: /^Try again/ }));
  expect(await within(upload('plot.png')).findByText('Added')).toBeInTheDocument();
  expect(await screen.findByText('3 of 3 added')).toBeInTheDocument();
});

test('what was uploaded is not sent again when only its row was refused', async () => {
  const sent = store();
  const ids: unknown[] = [];
  const { user } = open();
  server.use(
    functionOf('add_material', (input) => {
      ids.push(Reflect.get(input, 'version_id'));
      return ids.length === 1 ? refusal(400, 'P0001', 'Not now.', 'title') : 'm2';
    }),
  );
  await user.upload(await screen.findByLabelText('Files'), new File(['x'], 'notes.md'));
  expect(await within(upload('notes.md')).findByText('Not now.')).toBeInTheDocument();
  await user.click(within(upload('notes.md')).getByRole('button', { name: /^Try again/ }));
  expect(await within(upload('notes.md')).findByText('Added')).toBeInTheDocument();
  expect([sent.length, ids[0] === ids[1]]).toEqual([1, true]);
});

test('nothing is taken before it is said from when students see it', async () => {
  store();
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Students see them'), 'From a moment on');
  await user.upload(screen.getByLabelText('Files'), new File(['x'], 'notes.md'));
  expect(await screen.findByText('Say from when.')).toBeInTheDocument();
  expect(screen.queryByText('notes.md')).not.toBeInTheDocument();
});

test('an empty file is not sent', async () => {
  const sent = store();
  const { user } = open();
  await user.upload(await screen.findByLabelText('Files'), new File([], 'notes.md'));
  expect(await within(upload('notes.md')).findByText('It is empty.')).toBeInTheDocument();
  await user.click(within(upload('notes.md')).getByRole('button', { name: /^Leave out/ }));
  expect(screen.queryByText('notes.md')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the time of a material is kept by the clock of the department', async () => {
  const written: unknown[] = [];
  const { user, services } = open();
  server.use(writesTo('patch', 'study_materials', (body) => written.push(body)));
  await user.click(await screen.findByRole('button', { name: 'Actions for Sheet 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Sheet 1' }));
  await user.type(form.getByLabelText(/^Shown from/), '2026-12-01T09:00');
  await user.type(form.getByLabelText(/^Shown until/), '2026-11-30T09:00');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findAllByText('It has to end after it begins.')).not.toHaveLength(0);
  await user.clear(form.getByLabelText(/^Shown until/));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Material updated' }]));
  expect(written).toMatchObject([{ opens_at: '2026-12-01T03:30:00.000Z', closes_at: null, published: true }]);
});

test('versions are listed, and a new one says what changed', async () => {
  store();
  const asked: unknown[] = [];
  const { user, services } = open();
  server.use(
    rowsOf('material_versions', [
      {
        id: 'v1',
        version: 1,
        path: 'g1/m1/v1',
        name: 'sheet-1.pdf',
        size: 2048,
        note: '',
        uploaded_by_name: 'Dr. Joseph Kurian',
        uploaded_at: '2026-11-20T10:00:00Z',
      },
    ]),
    functionOf('add_material_version', (input) => {
      asked.push(input);
      return 2;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Sheet 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Versions…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of Sheet 1' }));
  expect(await dialog.findByText('1. sheet-1.pdf')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^What changed/), 'Question 3');
  await user.upload(dialog.getByLabelText('File of the new version'), new File(['%PDF'], 'sheet-1b.pdf'));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Version 2 added' }]));
  expect(asked).toMatchObject([{ material_id: 'm1', file_name: 'sheet-1b.pdf', note: 'Question 3' }]);
});

test('it is moved within its topic, from the place that was seen', async () => {
  const asked: unknown[] = [];
  const { user } = open();
  server.use(
    functionOf('move_material', (input) => {
      asked.push(input);
      return null;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Sheet 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(asked).toEqual([{ entry: 'm1', places: 1, from_place: 1 }]));
});

test('whoever does not teach the group looks on, and a failure looks like one', async () => {
  open({ ...group, isMine: false });
  expect(await screen.findByText('The teachers of the group keep its material.')).toBeInTheDocument();
  expect(await screen.findByText('Sheet 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for Sheet 1' })).not.toBeInTheDocument();
});

test('a list that cannot be read says so', async () => {
  const { user } = open();
  server.use(brokenTable('group_materials'));
  await user.type(await screen.findByRole('searchbox', { name: /Search material/ }), 'x');
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
});
