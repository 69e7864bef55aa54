import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

/** On what terms the reader sits a quiz. Minutes; moments as ISO texts. */
export interface QuizTerms {
  duration: number;
  extra: number;
  opensAt: string | null;
  closesAt: string | null;
  /** Null: as many as one likes. */
  allowed: number | null;
  used: number;
  /** The attempt that is under way. */
  open: string | null;
  mayStart: boolean;
  /** What stands in the way, in words. */
  obstacle: string | null;
  release: string;
}

export function termsOptions(quizId: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.terms(quizId),
    queryFn: ({ signal }) => getTerms(quizId, signal),
    staleTime: 0,
  });
}

async function getTerms(quizId: string, signal: AbortSignal): Promise<QuizTerms> {
  const client = await database();
  const terms = unwrap(await client.rpc('quiz_terms', { quiz_id: quizId }).abortSignal(signal).single());
  return {
    duration: terms.duration_minutes,
    extra: terms.extra_minutes,
    opensAt: terms.opens_at,
    closesAt: terms.closes_at,
    allowed: terms.attempts_allowed,
    used: terms.attempts_used,
    open: terms.open_attempt,
    mayStart: terms.may_start,
    obstacle: terms.obstacle,
    release: terms.release,
  };
}
