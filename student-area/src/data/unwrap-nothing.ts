import { unwrap } from '@portal/shared/data';

/** For database functions that return nothing: throws what `unwrap` would throw, and takes the missing data as success. */
export function unwrapNothing(answer: Omit<Parameters<typeof unwrap>[0], 'data'>): void {
  unwrap({ ...answer, data: true });
}
