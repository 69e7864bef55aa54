import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalDay, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

export const PROJECT_STATUSES = ['ongoing', 'completed'] as const;

export interface Project {
  id: string;
  title: string;
  description: string;
  investigators: readonly string[];
  /** '2024-2027', in words of the page. */
  timeline: string;
  funding: string;
  /** Rupees. */
  amount: number;
  status: (typeof PROJECT_STATUSES)[number];
  outcomes: readonly string[];
  startedOn: string | null;
  updatedAt: string;
}

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
    status: choice('status', PROJECT_STATUSES),
    outcomes: textList('outcome', outcomes),
  })
  .transform((project) => ({ ...project, outcomes: project.status === 'completed' ? project.outcomes : [] }));

export type ProjectValues = z.input<typeof projectSchema>;
export type ProjectInput = z.output<typeof projectSchema>;
