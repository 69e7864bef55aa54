import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalDay, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

const { status } = choices.projects;
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
