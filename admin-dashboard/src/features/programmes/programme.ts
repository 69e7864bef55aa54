import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, name, level, description, duration, seats, eligibility, selection, documents, feePerYear:fee_per_year, feeNote:fee_note, scholarships, opensOn:opens_on, closesOn:closes_on, beginsOn:begins_on, isPublished:published, position, updatedAt:updated_at';

const programmes = (client: DatabaseClient) => client.from('admission_programmes').select(columns, COUNTED);

export type OfferedProgramme = RowOf<ReturnType<typeof programmes>>;

export const listProgrammes = listQueryOf(queryKeys.programmes.list, programmes, {
  sorts: ['position', 'name', 'closes_on'],
  search: ['name', 'level', 'description'],
});

export const readProgramme = readOne(programmes);
