import { queryOptions } from '@tanstack/react-query';
import { database, type DatabaseClient, type RowOf, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const versions = (client: DatabaseClient) =>
  client
    .from('question_versions')
    .select(
      'id, version, kind, stem, parameters, content, key, feedback, note, createdAt:created_at, author:profiles(name:full_name)',
    );

/** What a question was at some time. */
export type QuestionVersion = RowOf<ReturnType<typeof versions>>;

/** The versions of a question, the newest first. */
export function questionVersionsQuery(questionId: string) {
  return queryOptions({
    queryKey: queryKeys.questions.versions(questionId),
    queryFn: async ({ signal }): Promise<QuestionVersion[]> => {
      const query = versions(await database()).eq('question_id', questionId);
      return unwrap(await query.order('version', { ascending: false }).limit(200).abortSignal(signal));
    },
  });
}
