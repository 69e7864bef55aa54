import { z } from 'zod';
import type { Change } from './topics.ts';

/** State of the published content: topic -> a text that differs whenever a row of the topic was changed. */
export type Revisions = ReadonlyMap<string, string>;

/** Stands beside the topics and holds the day in the department: what is dated appears and expires when it begins, on any page. */
const DAY = ':day';

const rowsSchema = z.array(z.object({ topic: z.string(), revision: z.number() }));

/** Read over the Data API, so it works alike on embedded and hosted data. Rejects when the data cannot be reached. */
export async function readContentRevision(dataUrl: string, publishableKey: string): Promise<Revisions> {
  async function read<Output>(path: string, schema: z.ZodType<Output>): Promise<Output> {
    const answer = await fetch(`${dataUrl}/rest/v1/${path}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`The content revision answered ${answer.status}.`);
    return schema.parse(await answer.json());
  }
  const [rows, today] = await Promise.all([
    read('content_revision?select=topic,revision&order=topic', rowsSchema),
    read('rpc/department_today', z.iso.date()),
  ]);
  return new Map([...rows.map(({ topic, revision }) => [topic, String(revision)] as const), [DAY, today]]);
}

/** What is different in `after`. */
export function changeBetween(before: Revisions, after: Revisions): Change {
  const topics = new Set([...before.keys(), ...after.keys()]);
  const changed = [...topics].filter((topic) => before.get(topic) !== after.get(topic));
  return changed.includes(DAY) ? 'everything' : new Set(changed);
}
