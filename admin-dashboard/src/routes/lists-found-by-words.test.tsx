import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import ClassesPage from './classes-page.tsx';
import ResourcesPage from './resources-page.tsx';

const server = createApiServer();
playDataApi();
const hod = buildProfile({ id: 'me', role: 'hod' });

test('resources with words are looked for by the function that reads an index, with filters, order and page', async () => {
  const asked: object[] = [];
  server.use(
    functionOf('find_resources', (given) => {
      asked.push(given);
      return [
        {
          id: 'm1',
          title: 'Risks',
          description: '',
          subject: 'Insurance',
          semester: 'Semester 5',
          category: 'probability',
          type: 'notes',
          format: 'TXT',
          file_size: 12,
          downloads: 3,
          uploaded_by: 'me',
          uploaded_by_name: 'Dr. Meenakshi Sundaram',
          uploaded_at: '2026-11-01T00:00:00Z',
          published: false,
          version: 0,
          updated_at: '2026-11-01T00:00:00Z',
          total: 30,
        },
      ];
    }),
  );
  renderWithPortal(<ResourcesPage />, {
    path: '/admin/resources?q=RISK&type=notes&owner=all&sort=title&dir=ascending&page=2',
    user: hod,
  });
  expect(await screen.findByRole('button', { name: 'Actions for Risks' })).toBeInTheDocument();
  expect(screen.getByText('Draft')).toBeInTheDocument();
  expect(screen.getByText('30 resources')).toBeInTheDocument();
  expect(asked).toEqual([
    {
      query: 'RISK',
      of_everybody: true,
      sort_by: 'title',
      is_descending: false,
      first_row: 12,
      most: 13,
      of_type: 'notes',
    },
  ]);
});

test('students of classes are asked for in their order, of each class and time that is chosen', async () => {
  const asked: object[] = [];
  server.use(
    rowsOf('classes', [{ id: 'k1', name: 'B.Sc. Statistics I Year' }]),
    functionOf('find_class_members', (given) => {
      asked.push(given);
      return [];
    }),
  );
  renderWithPortal(<ClassesPage />, {
    path: '/admin/classes?tab=students',
    user: hod,
    auth: { permissions: ['manage_courses'] },
  });
  const first = { query: '', of_state: 'current', sort_by: 'class_name', is_descending: false, first_row: 0, most: 13 };
  await waitFor(() => expect(asked).toEqual([first]));
  await screen.findByRole('option', { name: 'B.Sc. Statistics I Year' });
  for (const [label, value, more] of [
    ['Class', 'k1', { of_class: 'k1' }],
    ['When', 'coming', { of_class: 'k1', of_state: 'coming' }],
    ['When', 'left', { of_class: 'k1', of_state: 'left' }],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...first, ...more }));
  }
});

test('students of classes with words are looked for by the function that reads an index', async () => {
  const asked: object[] = [];
  server.use(
    rowsOf('classes', []),
    functionOf('find_class_members', (given) => {
      asked.push(given);
      return [
        {
          id: 'c1',
          profile_id: 'p1',
          full_name: 'Asha Kale',
          email: 'asha@example.org',
          class_id: 'k1',
          class_name: 'B.Sc. Statistics I Year',
          roll_number: '17',
          joined_on: '2026-07-06',
          left_on: '2026-11-01',
          state: 'left',
          updated_at: '2026-11-01T00:00:00Z',
          total: 1,
        },
      ];
    }),
  );
  renderWithPortal(<ClassesPage />, {
    path: '/admin/classes?tab=students&q=asha&state=left&class_id=k1&sort=full_name&dir=descending',
    user: hod,
    auth: { permissions: ['manage_courses'] },
  });
  expect(await screen.findByText('Asha Kale')).toBeInTheDocument();
  expect(screen.getByText('17')).toBeInTheDocument();
  expect(screen.getByText('31 Oct 2026')).toBeInTheDocument();
  expect(asked).toEqual([
    {
      query: 'asha',
      of_state: 'left',
      sort_by: 'full_name',
      is_descending: true,
      first_row: 0,
      most: 13,
      of_class: 'k1',
    },
  ]);
});
