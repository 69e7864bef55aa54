import type { Opened } from '../../data/opened.ts';
import { changeRow } from '../../data/save-row.ts';
import type { SurveyInput } from './survey.ts';

/** Changes the opened survey. The server refuses to make one Active that asks nothing. */
export async function updateSurvey(opened: Opened, input: SurveyInput): Promise<void> {
  await changeRow('surveys', opened, {
    title: input.title,
    category: input.category,
    description: input.description,
    deadline: input.deadline,
    status: input.status,
  });
}
