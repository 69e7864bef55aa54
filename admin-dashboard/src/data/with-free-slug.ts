import { toSlug } from '../ui/form-values.ts';
import { isTaken } from './is-taken.ts';

const mostTries = 20;

/** Inserts under an address made from a title; when it is taken, under the same with -2, -3 and so on. */
export async function withFreeSlug<Result>(
  title: string,
  longest: number,
  insert: (slug: string) => Promise<Result>,
): Promise<Result> {
  const slug = toSlug(title, longest - String(mostTries).length - 1);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert(attempt === 1 ? slug : `${slug}-${attempt}`);
    } catch (cause) {
      if (attempt === mostTries || !isTaken(cause, /_(slug|key)_key\b/)) throw cause;
    }
  }
}
