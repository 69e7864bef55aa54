import { z } from 'zod';

const rowsSchema = z.array(z.object({ topic: z.string(), revision: z.number() }));

/**
 * State of the published content as one string: it differs whenever a row that public pages show was changed, and when a day begins in the
 * department, because what is dated appears and expires then. Read over the Data API, so it works alike on embedded and hosted data.
 * Rejects when the data cannot be reached.
 */
export async function readContentRevision(dataUrl: string, publishableKey: string): Promise<string> {
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
  return [...rows.map(({ topic, revision }) => `${topic}:${revision}`), `day:${today}`].join();
}
