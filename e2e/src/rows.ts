import { apiKey, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';

export type Row = Record<string, unknown>;

/** Rows as somebody sees them; `query` is what follows the name of the table. */
export async function readRows(session: StoredSession, table: string, query: string): Promise<Row[]> {
  return (await (await send(session, 'GET', `${table}?${query}`)).json()) as Row[];
}

/** Adds a row over the Data API as somebody, and gives it back. Throws when it was refused. */
export async function addRow(session: StoredSession, table: string, row: Row): Promise<Row> {
  const answer = await send(session, 'POST', table, row);
  const [added] = (await answer.json()) as Row[];
  if (!added) throw new Error(`${table} gave nothing back.`);
  return added;
}

/** Changes the row with this id, or with this value of another column. */
export async function changeRow(
  session: StoredSession,
  table: string,
  id: unknown,
  row: Row,
  column = 'id',
): Promise<void> {
  await send(session, 'PATCH', `${table}?${column}=eq.${String(id)}`, row);
}

export async function removeRow(session: StoredSession, table: string, id: unknown): Promise<void> {
  await send(session, 'DELETE', `${table}?id=eq.${String(id)}`);
}

/** Calls a function of the database that answers nothing. */
export async function callFunction(session: StoredSession, name: string, args: Row): Promise<void> {
  await send(session, 'POST', `rpc/${name}`, args);
}

async function send(session: StoredSession, method: string, address: string, body?: Row): Promise<Response> {
  const answer = await fetch(`${portalUrl()}/rest/v1/${address}`, {
    method,
    headers: {
      apikey: await apiKey(),
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
