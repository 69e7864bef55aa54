import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, type Caller, tryAs } from './act-as.ts';
import { createPeople, people } from './people.ts';
import { addGroup, type Group } from './task-rows.ts';
import { openTestDatabase } from './test-database.ts';

let db: SqlDatabase;

/** The course of the assistant, which the student attends; there from `openMaterials` on. */
export const group: Group = { id: '', students: [] };

export async function openMaterials(): Promise<SqlDatabase> {
  db = await openTestDatabase();
  await createPeople(db);
  Object.assign(group, await addGroup(db));
  return db;
}

export const pathOf = (groupId: string | null, material: string, version: string) =>
  `${groupId ?? 'general'}/${material}/${version}`;

const put = (session: SqlSession, name: string) =>
  session.query(
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('resources', $1, auth.uid()::text, $2)`,
    [name, JSON.stringify({ mimetype: 'application/pdf', size: 1200 })],
  );

interface Given {
  by?: string;
  groupId?: string | null;
  id?: string;
  version?: string;
  name?: string;
  row?: object;
}

/** Uploads a file and adds its material, as one person. Returns the ids. */
export function add({ by = people.assistant, groupId = group.id, name = 'Sheet 1.pdf', row = {}, ...ids }: Given = {}) {
  const { id = randomUUID(), version = randomUUID() } = ids;
  const material = { id, group_id: groupId, title: 'Sheet 1', subject: 'x', semester: 'x', ...row };
  return actAs(db, by, async (session) => {
    await put(session, pathOf(groupId, id, version));
    await session.query('select public.add_material($1, $2, $3)', [JSON.stringify(material), version, name]);
    return { id, version, path: pathOf(groupId, id, version) };
  });
}

export function addVersion(material: string, by: string = people.assistant, groupId: string | null = group.id) {
  const version = randomUUID();
  return actAs(db, by, async (session) => {
    await put(session, pathOf(groupId, material, version));
    await session.query(`select public.add_material_version($1, $2, 'Sheet 1b.pdf', 'Question 3')`, [
      material,
      version,
    ]);
    return { version, path: pathOf(groupId, material, version) };
  });
}

/** What somebody sees of a material: its row, versions of it, and whether the file can be read. */
export function sees(who: Caller, { id, path }: { id: string; path: string }) {
  return tryAs(db, who, async (session) => ({
    row: (await session.query('select from public.study_materials where id = $1', [id])).length,
    versions: (await session.query('select from public.material_versions where material_id = $1', [id])).length,
    file: (await session.query('select from storage.objects where name = $1', [path])).length,
  }));
}

export const take = (who: string, material: string) =>
  actAs(db, who, async (session) => {
    const [row] = await session.query<{ total: number }>('select public.record_download($1) as total', [material]);
    return row?.total;
  });
