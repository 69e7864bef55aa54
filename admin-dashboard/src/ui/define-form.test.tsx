import { RuleError } from '@portal/shared/data';
import { z } from '@portal/shared/schema';
import { playDataApi, writesTo } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { inColumns } from '../data/in-columns.ts';
import { defineForm } from './define-form.tsx';
import { loadCodeAhead } from './code-ahead.ts';
import { moment, optionalDay, optionalWholeNumber, requiredText } from './form-schema.ts';

const server = createApiServer();
playDataApi();

interface Talk {
  id: string;
  updatedAt: string;
  title: string;
  startsAt: string;
  lastDay: string | null;
  seats: number | null;
  isPublished: boolean;
}

const talk: Talk = {
  id: 't1',
  updatedAt: '2026-11-20T10:00:00+00:00',
  title: 'Seminar',
  startsAt: '2026-12-10T10:30:00+00:00',
  lastDay: null,
  seats: 0,
  isPublished: true,
};

const talkSchema = z.object({
  title: requiredText('title', 80),
  startsAt: moment('beginning'),
  lastDay: optionalDay('last day'),
  seats: optionalWholeNumber('number of seats', 0, 500),
  isPublished: z.boolean(),
});

function formThat(save: (row: object) => Promise<unknown>) {
  return defineForm({
    schema: () => Promise.resolve(talkSchema),
    fields: [
      { name: 'title', label: 'Title' },
      { name: 'startsAt', label: 'Begins', kind: 'moment' },
      { name: 'lastDay', label: 'Last day', kind: 'date', isOptional: true },
      { name: 'seats', label: 'Seats', kind: 'number', isOptional: true },
      { name: 'isPublished', label: 'Published', kind: 'checkbox' },
    ],
    empty: { title: '', startsAt: '', lastDay: '', seats: '40', isPublished: false },
    titles: { create: 'New talk', edit: ({ title }: Talk) => `Edit ${title}`, submit: 'Add talk' },
    save: (_opened, input) => save(inColumns(input)),
  });
}

async function open(record: Talk | null, save: (row: object) => Promise<unknown>) {
  const Form = formThat(save);
  await loadCodeAhead();
  const onSaved = jest.fn();
  const { user } = renderWithPortal(
    <Form record={record} onSaved={onSaved} onReload={() => Promise.resolve()} onClose={() => undefined} />,
  );
  return { user, onSaved, form: within(screen.getByRole('dialog')) };
}

test('a stored row is opened as it would be typed, and stored again as it was', async () => {
  const saved: object[] = [];
  const { user, form, onSaved } = await open(talk, (row) => Promise.resolve(saved.push(row)));
  expect(form.getByLabelText('Begins')).toHaveValue('2026-12-10T16:00');
  expect(form.getByLabelText(/^Seats/)).toHaveValue('0');
  expect(form.getByLabelText(/^Last day/)).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(saved).toEqual([
    { title: 'Seminar', starts_at: '2026-12-10T10:30:00.000Z', last_day: null, seats: 0, published: true },
  ]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a new one begins with what is usual', async () => {
  const { form } = await open(null, () => Promise.resolve());
  expect(form.getByLabelText(/^Seats/)).toHaveValue('40');
  expect(form.getByRole('button', { name: 'Add talk' })).toBeInTheDocument();
});

test('what the server refuses of a column stands at the field that is stored there', async () => {
  const { user, form, onSaved } = await open(talk, () =>
    Promise.reject(new RuleError('The hall is taken then.', 'P0001', 'starts_at')),
  );
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('The hall is taken then.')).toBeInTheDocument();
  expect(form.getByLabelText('Begins')).toBeInvalid();
  expect(onSaved).not.toHaveBeenCalled();
});

describe('a form of a table', () => {
  const schema = z.object({ title: requiredText('title', 80), startsOn: optionalDay('first day') });
  const entry = { id: 'e1', updatedAt: talk.updatedAt, title: 'Term', startsOn: '2026-08-03' };
  const shape = {
    schema: () => Promise.resolve(schema),
    fields: [{ name: 'title' as const, label: 'Title' }],
    useEmpty: ({ day }: { day: string }) => ({ title: '', startsOn: day }),
    titles: { create: 'New', edit: ({ title }: typeof entry) => `Edit ${title}`, submit: 'Add' },
    description: (_: typeof entry | null, { day }: { day: string }) => `From ${day}`,
  };
  const Form = defineForm({
    ...shape,
    table: 'courses',
    add: (row, { title }, { day }) => Promise.resolve(added.push({ ...row, slug: `${title} ${day}` })),
  });
  const added: object[] = [];
  const rest = { day: '2027-01-04', onReload: () => Promise.resolve(), onClose: () => undefined };

  test('changes the opened row there by its version, under the names of the columns', async () => {
    const sent: unknown[] = [];
    server.use(writesTo('patch', 'courses', (body, search) => sent.push(body, search.get('updated_at'))));
    const onSaved = jest.fn();
    const { user } = renderWithPortal(<Form {...rest} record={entry} onSaved={onSaved} />);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ title: 'Term', starts_on: '2026-08-03' }, `eq.${talk.updatedAt}`]);
  });

  test('begins a new one with what the page gives, and adds it with what the row lacks', async () => {
    const onSaved = jest.fn();
    const { user } = renderWithPortal(<Form {...rest} record={null} onSaved={onSaved} />);
    expect(screen.getByText('From 2027-01-04')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), 'Spring');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(added).toEqual([{ title: 'Spring', starts_on: '2027-01-04', slug: 'Spring 2027-01-04' }]);
  });

  test('does not compile when a new row lacks a column, or a field has none', () => {
    // @ts-expect-error A course has more columns than these.
    defineForm({ ...shape, table: 'courses' });
    // @ts-expect-error The timeline has no first day.
    defineForm({ ...shape, table: 'timeline_entries', add: () => Promise.resolve() });
    expect(typeof Form).toBe('function');
  });
});
