import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import type { Answer, Asked, Feedback, Key } from '@portal/shared/question-drawing';
import { queryKeys } from '../../query-keys.ts';
import type { VersionJson } from './to-version.ts';

/** A question with the numbers of one seed, under the ids of its author. */
export type Preview = Asked & { stem: string; key: Key; feedback: Feedback };

/**
 * What a student with this seed would be asked, as the server makes it. `version` is the JSON of one. Fails with `RuleError` and the field
 * that is wrong while it is none.
 */
export function previewQuery(version: string, seed: number) {
  const given = JSON.parse(version) as VersionJson;
  return queryOptions({
    queryKey: queryKeys.questions.preview(version, seed),
    queryFn: async ({ signal }) => {
      const client = await database();
      const made = unwrap(await client.rpc('preview_question', { version: given, seed }).abortSignal(signal));
      return { ...(made as object), kind: given.kind } as Preview;
    },
    enabled: given.stem.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** The share of its points, 0 to 1, that an answer to the preview with this seed gets. */
export async function gradeAnswer(version: string, seed: number, answer: Answer | null): Promise<number> {
  const client = await database();
  const graded = unwrap(
    await client.rpc('grade_answer_preview', {
      version: JSON.parse(version) as VersionJson,
      seed,
      answer: { ...answer } as never,
    }),
  );
  return Number((graded as { share?: number }).share ?? 0);
}
