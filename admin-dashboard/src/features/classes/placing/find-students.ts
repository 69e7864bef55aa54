import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';
import type { PeopleFinder } from '../../../ui/form-field.ts';
import { MOST_FOUND } from '../../../ui/person-control.tsx';

/** Finds students by name or address, with where they are now. */
export const studentFinder: PeopleFinder = {
  key: (words) => queryKeys.classes.found(words),
  read: async (words, signal) => {
    const client = await database();
    const found = client.rpc('find_students', { query: words, most: MOST_FOUND + 1 });
    return unwrap(await found.abortSignal(signal)).map((row) => ({
      id: row.id,
      name: row.full_name ?? row.email,
      detail: [row.full_name === null ? '' : row.email, whereIs(row)].filter(Boolean).join(', '),
    }));
  },
};

function whereIs(row: { class_name: string | null; roll_number: string | null }): string {
  return row.class_name === null ? 'in no class' : `${row.class_name}, roll number ${row.roll_number}`;
}
