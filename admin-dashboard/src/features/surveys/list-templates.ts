import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface SurveyTemplate {
  id: string;
  title: string;
}

async function listTemplates(signal: AbortSignal): Promise<SurveyTemplate[]> {
  const client = await database();
  return unwrap(
    await client.from('survey_templates').select('id, title').order('title').limit(200).abortSignal(signal),
  );
}

export function listTemplatesQuery() {
  return queryOptions({
    queryKey: queryKeys.surveys.templates(),
    queryFn: ({ signal }) => listTemplates(signal),
  });
}
