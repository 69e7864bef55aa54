import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, description, investigators, timeline, funding, amount, status, outcomes, startedOn:started_on, updatedAt:updated_at';

const projects = (client: DatabaseClient) => client.from('projects').select(columns, COUNTED);

/** `timeline` is '2024-2027', in words of the page; `amount` is in rupees. */
export type Project = RowOf<ReturnType<typeof projects>>;

const { status } = choices.projects;

export const listProjects = listQueryOf(queryKeys.projects.list, projects, {
  sorts: ['started_on', 'title', 'funding', 'amount', 'status'],
  search: ['title', 'description', 'funding'],
  filters: { status },
});

export const readProject = readOne(projects);
