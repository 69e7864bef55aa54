import { unwrap } from '@portal/shared/data';

/** For answers that carry nothing when all went well: throws the matching error, returns nothing. */
export function unwrapNothing(answer: Omit<Parameters<typeof unwrap>[0], 'data'>): void {
  if (answer.error) unwrap({ ...answer, data: null });
}
