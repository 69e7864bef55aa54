import postgres from 'postgres';
import { type PostgresCluster, startPostgres } from './postgres-cluster.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.stop());

async function query(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

test('what was committed survives a crash of the server', async () => {
  await query(cluster.url(), 'create table kept as select 1 as id');
  await cluster.crash();
  expect(await query(cluster.url(), 'select id from kept')).toEqual([{ id: 1 }]);
});

test('another user is let in with its own password only', async () => {
  await query(cluster.url(), `create role visitor login password 'Correct1horse'`);
  const url = cluster.url({ user: 'visitor', password: 'Correct1horse' });
  expect(await query(url, 'select current_user::text as name')).toEqual([{ name: 'visitor' }]);
  await expect(query(cluster.url({ user: 'visitor' }), 'select 1')).rejects.toMatchObject({ code: '28P01' });
});
