import { ROLES } from '@portal/shared/contract';
import { type Embedded, type Fixture, playDataApi, type RelationName, rowsOf } from '@portal/shared/fake-data-api';
import { choices } from '@portal/shared/limits';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import AssignedCoursesPage from './assigned-courses-page.tsx';
import AttendancePage from './attendance-page.tsx';
import { GroupsTab } from './classes/groups-tab.tsx';
import { TermsTab } from './classes/terms-tab.tsx';
import { ClassesTab } from './classes/classes-tab.tsx';
import { RequestsTab } from './classes/requests-tab.tsx';
import CoursesPage from './courses-page.tsx';
import EventsPage from './events-page.tsx';
import { GalleryTab } from './gallery/gallery-tab.tsx';
import LabPage from './lab-page.tsx';
import LabResourcesPage from './lab-resources-page.tsx';
import MessagesPage from './messages-page.tsx';
import ResourcesPage from './resources-page.tsx';
import SurveysPage from './surveys-page.tsx';
import UsersPage from './users-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod' });

/** What a choice asks of the database, by the value of the choice. */
type Asked = Readonly<Record<string, readonly [column: string, condition: unknown]>>;

interface ListCase {
  list: string;
  page: ReactElement;
  query?: string;
  relation: RelationName;
  order: string;
  /** Columns in which words are looked for; none where a function finds them. */
  search: readonly string[];
  /** What is asked of every page of the list. */
  always?: readonly [column: string, condition: string];
  filters?: Readonly<Record<string, Asked>>;
}

const each = (column: string, words: readonly string[]): Asked =>
  Object.fromEntries(words.map((word) => [word, [column, `eq.${word}`]]));

const time: Asked = {
  upcoming: ['ends_at', expect.stringMatching(/^gte\.20/)],
  past: ['ends_at', expect.stringMatching(/^lt\.20/)],
};

const courseFilters = {
  Level: each('level', choices.courses.level),
  Category: each('category', choices.courses.category),
  Status: each('status', choices.courses.status),
  'Waiting list': { yes: ['waiting', 'gt.0'] },
} as const;

const messageWords = ['subject', 'message', 'first_name', 'last_name', 'email', 'reference', 'programme', 'phone'];
const messageFilters = {
  Kind: each('kind', choices.contact_messages.kind),
  Programme: each('programme', ['M.Sc. Statistics']),
};

const cases: readonly ListCase[] = [
  {
    list: 'courses',
    page: <CoursesPage />,
    relation: 'course_summaries',
    order: 'title.asc,id.asc',
    search: ['search_text'],
    filters: courseFilters,
  },
  {
    list: 'assigned courses',
    page: <AssignedCoursesPage />,
    relation: 'course_summaries',
    order: 'title.asc,id.asc',
    search: ['search_text'],
    always: ['id', 'in.(c1)'],
    filters: courseFilters,
  },
  {
    list: 'events',
    page: <EventsPage />,
    relation: 'event_summaries',
    order: 'starts_at.desc,id.asc',
    search: ['search_text'],
    filters: {
      Category: each('category', choices.events.category),
      Time: time,
      State: { published: ['published', 'eq.true'], draft: ['published', 'eq.false'] },
    },
  },
  {
    list: 'surveys',
    page: <SurveysPage />,
    relation: 'survey_summaries',
    order: 'created_at.desc,id.asc',
    search: ['search_text'],
    filters: { Status: each('status', choices.surveys.status) },
  },
  {
    list: 'resources of one’s own',
    page: <ResourcesPage />,
    relation: 'study_materials',
    order: 'uploaded_at.desc,id.asc',
    search: [],
    always: ['uploaded_by', 'eq.me'],
    filters: {
      Category: each('category', choices.study_materials.category),
      Type: each('type', choices.study_materials.type),
    },
  },
  {
    list: 'lab sessions',
    page: <LabPage />,
    relation: 'lab_session_summaries',
    order: 'starts_at.desc,id.asc',
    search: ['title', 'laboratory', 'in_charge', 'held_for'],
    filters: { Time: time },
  },
  {
    list: 'lab resources',
    page: <LabResourcesPage />,
    relation: 'lab_resources',
    order: 'name.asc,id.asc',
    search: ['name', 'laboratory', 'note'],
    filters: {
      Kind: each('kind', choices.lab_resources.kind),
      Condition: each('condition', choices.lab_resources.condition),
    },
  },
  {
    list: 'the rolls of laboratories',
    page: <AttendancePage />,
    relation: 'lab_session_summaries',
    order: 'starts_at.desc,id.asc',
    search: ['title', 'laboratory', 'held_for'],
    filters: { Roll: { missing: ['roll_id', 'is.null'], taken: ['roll_id', 'not.is.null'] } },
  },
  {
    list: 'users',
    page: <UsersPage />,
    relation: 'people',
    order: 'full_name.asc,id.asc',
    search: [],
    filters: { Role: each('role', ROLES) },
  },
  {
    list: 'messages',
    page: <MessagesPage />,
    relation: 'contact_messages',
    order: 'created_at.desc,id.asc',
    search: messageWords,
    always: ['status', 'neq.held'],
    filters: { State: each('status', ['new', 'read', 'answered']), ...messageFilters },
  },
  {
    list: 'held messages',
    page: <MessagesPage />,
    query: 'box=held',
    relation: 'contact_messages',
    order: 'created_at.desc,id.asc',
    search: messageWords,
    always: ['status', 'eq.held'],
    filters: messageFilters,
  },
  {
    list: 'albums',
    page: <GalleryTab />,
    relation: 'gallery_albums',
    order: 'taken_on.desc,id.asc',
    search: ['title', 'category'],
  },
  {
    list: 'pictures',
    page: <GalleryTab />,
    query: 'album=a1',
    relation: 'gallery_items',
    order: 'position.asc,id.asc',
    search: ['title', 'description', 'category'],
    always: ['album_id', 'eq.a1'],
  },
  {
    list: 'classes',
    page: <ClassesTab />,
    relation: 'class_summaries',
    order: 'position.asc,id.asc',
    search: ['name', 'class_teacher_name'],
  },
  {
    list: 'requests for classes',
    page: <RequestsTab />,
    relation: 'class_request_summaries',
    order: 'asked_at.asc,profile_id.asc',
    search: ['full_name', 'email', 'roll_number'],
    filters: { Class: each('class_id', ['k1', 'k2']), State: each('state', ['refused']) },
  },
  {
    list: 'groups of classes',
    page: <GroupsTab />,
    relation: 'group_summaries',
    order: 'class_name.asc,name.asc,starts_on.asc,id.asc',
    search: ['name'],
    always: ['course_id', 'is.null'],
    filters: { Class: each('class_id', ['k1', 'k2']), Term: each('term_id', ['t1']) },
  },
  {
    list: 'groups of courses',
    page: <GroupsTab />,
    query: 'kind=courses',
    relation: 'group_summaries',
    order: 'name.asc,name.asc,starts_on.asc,id.asc',
    search: ['name'],
    always: ['course_id', 'not.is.null'],
  },
  { list: 'terms', page: <TermsTab />, relation: 'terms', order: 'starts_on.desc,id.asc', search: ['name'] },
];

const album = {
  id: 'a1',
  title: 'Survey week',
  category: 'fieldwork',
  taken_on: '2026-09-12',
  published: true,
  updated_at: '2026-11-20T10:00:00+00:00',
  pictures: [],
} satisfies Fixture<'gallery_albums'> & Embedded;

/** The page with an empty list; gives what the list was asked for last, once that is so. */
function visit({ page, relation, query = '' }: ListCase, search = '') {
  const asked: URLSearchParams[] = [];
  server.use(
    // The figures above a list are not asked for in an order.
    rowsOf(relation, [], { seen: (params) => params.has('order') && asked.push(params) }),
    rowsOf('admission_programmes', [{ name: 'M.Sc. Statistics' }]),
    rowsOf('group_teachers', [{ group_id: 'c1' }]),
    rowsOf('gallery_albums', [album]),
    rowsOf('classes', [
      { id: 'k1', name: 'B.Sc. Statistics I Year' },
      { id: 'k2', name: 'B.Sc. Statistics II Year' },
    ]),
    ...(relation === 'terms'
      ? []
      : [rowsOf('terms', [{ id: 't1', name: 'Long ago', starts_on: '2001-07-02', ends_on: '2001-12-14' }])]),
    ...(['course_summaries', 'event_summaries', 'survey_summaries', 'study_materials', 'quiz_summaries'] as const)
      .filter((name) => name !== relation)
      .map((name) => rowsOf(name, [])),
  );
  renderWithPortal(page, { path: `/admin/x?${query}${search}`, user: hod });
  return (column: string) => asked.at(-1)?.getAll(column) ?? [];
}

test.each(cases)('$list: the list stands in its order, and finds words in its columns', async (list) => {
  const asked = visit(list, list.search.length === 0 ? '' : '&q=100%25');
  await waitFor(() => expect(asked('order')).toEqual([list.order]));
  const [only = '', ...others] = list.search;
  // Texts that are kept in lower case are compared as they stand.
  const operator = (column: string) => (column === 'search_text' ? 'like' : 'ilike');
  const words = list.search.map((column) => `${column}.${operator(column)}.%100\\%%`);
  if (others.length > 0) expect(asked('or')).toEqual([`(${words.join(',')})`]);
  else if (only !== '') expect(asked(only)).toEqual([`${operator(only)}.%100\\%%`]);
  if (list.always) expect(asked(list.always[0])).toEqual([list.always[1]]);
});

const filters = cases.flatMap((list) =>
  Object.entries(list.filters ?? {}).map(([label, choice]) => ({ list, label, choice, name: list.list })),
);

test.each(filters)('$name are filtered by each choice of $label', async ({ list, label, choice }) => {
  const asked = visit(list);
  await waitFor(() => expect(asked('order')).toEqual([list.order]));
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  await waitFor(() => expect(Array.from(field.options, ({ value }) => value)).toEqual(['', ...Object.keys(choice)]));
  for (const [value, [column, condition]] of Object.entries(choice)) {
    expect(asked(column)).not.toContainEqual(condition);
    fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(asked(column)).toContainEqual(condition));
    if (list.always) expect(asked(list.always[0])).toContain(list.always[1]);
  }
});

test('the resources of everybody are shown when they are asked for', async () => {
  const list = cases.find(({ relation }) => relation === 'study_materials');
  if (!list) throw new Error('There is no such case.');
  const asked = visit(list);
  await waitFor(() => expect(asked('uploaded_by')).toEqual(['eq.me']));
  fireEvent.change(screen.getByLabelText('Uploaded by'), { target: { value: 'all' } });
  await waitFor(() => expect(asked('uploaded_by')).toEqual([]));
});
