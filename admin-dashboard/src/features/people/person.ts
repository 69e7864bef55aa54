import { COUNTED, type DatabaseClient, readOne, type RowOf } from '@portal/shared/data';

const columns = 'id, name:full_name, email, role, department, designation, createdAt:created_at, updatedAt:updated_at';

export const people = (client: DatabaseClient) => client.from('people').select(columns, COUNTED);

export type Person = RowOf<ReturnType<typeof people>>;

export const readPerson = readOne(people);
