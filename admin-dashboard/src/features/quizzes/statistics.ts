import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Below this many attempts nothing is judged: the server tells their number, and no figure made of them. */
export const LEAST_TO_JUDGE = 10;

export type ChosenOption = {
  id: string;
  /** Markdown. */
  text: string;
  right: boolean;
  chosen: number;
  /** 0 to 1, of those who were asked. */
  share: number | null;
};

/** How a question did over the first attempt of every student. Facility and discrimination are null below `LEAST_TO_JUDGE`. */
export interface ItemStatistics {
  id: string;
  title: string;
  kind: string;
  place: number;
  n: number;
  /** Mean share of its points, 0 to 1, with its 95 % interval (Wilson). */
  facility: number | null;
  low: number | null;
  high: number | null;
  /** Correlation with the rest of the attempt, -1 to 1. */
  discrimination: number | null;
  options: readonly ChosenOption[];
  tooFew: boolean;
}

export function statisticsQuery(quizId: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.statistics(quizId),
    queryFn: async ({ signal }): Promise<ItemStatistics[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('quiz_item_statistics', { quiz_id: quizId }).abortSignal(signal));
      return rows.map((row) => ({
        id: row.question_id,
        title: row.title,
        kind: row.kind,
        place: row.place,
        n: row.n,
        facility: row.facility,
        low: row.facility_low,
        high: row.facility_high,
        discrimination: row.discrimination,
        // The function of the database alone makes them (decision 60).
        options: row.options as ChosenOption[],
        tooFew: row.too_few,
      }));
    },
  });
}

/** How much of the spread of the scores is more than chance, over the first attempt of every student. */
export interface Reliability {
  n: number;
  questions: number;
  mean: number | null;
  sd: number | null;
  /** Cronbach's alpha; null for too few, or where not all were asked the same. */
  alpha: number | null;
  /** Its 95 % interval (Feldt). */
  low: number | null;
  high: number | null;
  standardError: number | null;
  sameQuestions: boolean;
  tooFew: boolean;
}

export function reliabilityQuery(quizId: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.reliability(quizId),
    queryFn: async ({ signal }): Promise<Reliability> => {
      const client = await database();
      const [row] = unwrap(await client.rpc('quiz_reliability', { quiz_id: quizId }).abortSignal(signal));
      return {
        n: row?.n ?? 0,
        questions: row?.questions ?? 0,
        mean: row?.mean ?? null,
        sd: row?.sd ?? null,
        alpha: row?.alpha ?? null,
        low: row?.alpha_low ?? null,
        high: row?.alpha_high ?? null,
        standardError: row?.standard_error ?? null,
        sameQuestions: row?.same_questions ?? true,
        tooFew: row?.too_few ?? true,
      };
    },
  });
}
