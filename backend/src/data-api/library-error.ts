import type { ErrorAnswer } from './error-answer.ts';
import { errorAnswer } from './error-response.ts';

/** What the library's parsers say of an address they cannot read. */
const unreadable =
  /Expected |Missing closing |Unexpected input|Unknown operator|Unsupported operator|[Ii]nvalid filter|failed to parse|empty logical expression/;

/** PostgREST's answer to an error that the library raised itself. `relations` are the tables and views it serves. */
export function libraryAnswer(error: unknown, relations: readonly string[]): ErrorAnswer {
  if (!(error instanceof Error)) return somethingWrong();
  if ('relation' in error && typeof error.relation === 'string') {
    const similar = mostSimilar(error.relation, relations);
    const hint = similar ? `Perhaps you meant the table 'public.${similar}'` : null;
    return { ...errorAnswer(404, 'PGRST205', error.message), hint };
  }
  if (/^column .* does not exist$/s.test(error.message)) return errorAnswer(400, '42703', error.message);
  if (unreadable.test(error.message)) return errorAnswer(400, 'PGRST100', error.message, error.message);
  return somethingWrong();
}

const somethingWrong = (): ErrorAnswer => errorAnswer(500, 'PGRSTX00', 'Something went wrong. Please try again.');

const leastSimilarity = 0.75;

/** The candidate that `name` may have been meant for; null when none is near. */
export function mostSimilar(name: string, candidates: readonly string[]): string | null {
  const [best] = candidates
    .map((candidate) => ({ candidate, similarity: similarityOf(name, candidate) }))
    .sort((first, second) => second.similarity - first.similarity);
  return best && best.similarity >= leastSimilarity ? best.candidate : null;
}

/** From 0 to 1: one less the share of letters that have to be changed (Levenshtein's distance by the longer word). */
function similarityOf(first: string, second: string): number {
  const longest = 63;
  const word = first.toLowerCase().slice(0, longest);
  let distances = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const substitution = (distances[column - 1] ?? 0) + (word[row - 1] === second[column - 1] ? 0 : 1);
      next.push(Math.min((distances[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, substitution));
    }
    distances = next;
  }
  return 1 - (distances.at(-1) ?? 0) / Math.max(word.length, second.length, 1);
}
