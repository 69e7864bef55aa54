import { saysAlready } from '@portal/shared/data';
import { HttpResponse } from 'msw';
import { functionOf, refusal } from '@portal/shared/fake-data-api';
import UsersPage from '../routes/users-page.tsx';
import type { EditedPerson } from './edited-page.ts';
import type { StoredRow } from './stored-row.ts';

/** A person is saved by a function of the database, which checks the version itself. */
export const editedPerson: EditedPerson = {
  what: 'User',
  page: <UsersPage />,
  table: 'people',
  stored: {
    id: 'p1',
    full_name: 'Dr. Faizan Ansari',
    email: 'faizan.ansari@tarangini.example',
    role: 'assistant_professor',
    department: 'Statistics',
    designation: 'Assistant Professor',
    created_at: '2025-08-04T04:30:00Z',
  },
  name: 'Dr. Faizan Ansari',
  field: 'Department',
  column: 'department',
  others: (row) => [functionOf('save_person', (args) => savePerson(row, args as Record<string, string | null>))],
};

/** As the function of the database does it: nothing is written over a version that was not seen, and what is stored already is done. */
function savePerson(row: StoredRow, args: Record<string, string | null>): null | Response {
  const seen = args.opened_at ?? null;
  row.versions.push(seen);
  const stored = row.now();
  if (!stored) return refusal(400, 'P0001', 'It has been deleted meanwhile.');
  const post = { department: args.department ?? null, designation: args.designation ?? null };
  if (seen !== null && seen !== stored.updated_at)
    return saysAlready(stored, post)
      ? null
      : refusal(400, 'P0001', 'Somebody else has changed this since you opened it.', 'updated_at');
  row.changeElsewhere(post);
  return row.isAnswerLost() ? HttpResponse.error() : null;
}
