import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, optionalDay, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

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

const { title, description, investigators, timeline, funding, outcomes } = limits.projects;
const mostRupees = 2_000_000_000;

/** Only completed projects have outcomes; those of a project that goes on again are dropped. */
export const projectSchema = z
  .object({
    title: requiredText('title', title.longest),
    description: requiredText('description', description.longest),
    investigators: textList('investigator', investigators, 1),
    timeline: requiredText('years', timeline.longest),
    startedOn: optionalDay('first day'),
    funding: requiredText('funding agency', funding.longest),
    amount: wholeNumber('amount in rupees', 0, mostRupees),
    status: choice('status', status),
    outcomes: textList('outcome', outcomes),
  })
  .transform((project) => ({ ...project, outcomes: project.status === 'completed' ? project.outcomes : [] }));
