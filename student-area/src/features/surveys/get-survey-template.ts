import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { SurveyTemplate } from './survey.ts';

export function templateOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.surveys.template(slug),
    queryFn: ({ signal }) => getSurveyTemplate(slug, signal),
    staleTime: Infinity,
  });
}

async function getSurveyTemplate(slug: string, signal: AbortSignal): Promise<SurveyTemplate> {
  const client = await database();
  const answer = await client
    .from('survey_template_summaries')
    .select('id, slug, title, description, category, questions, responses')
    .eq('slug', slug)
    .abortSignal(signal)
    .maybeSingle();
  return unwrap(answer);
}
