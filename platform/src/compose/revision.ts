import { z } from 'zod';

const rowsSchema = z.array(z.object({ topic: z.string(), revision: z.number() }));

/**
 * State of the published content as one string: it differs whenever a row that public pages show was changed. Read over
 * the Data API, so it works alike on embedded and hosted data. Rejects when the data cannot be reached.
 */
export async function readContentRevision(dataUrl: string, publishableKey: string): Promise<string> {
  const answer = await fetch(`${dataUrl}/rest/v1/content_revision?select=topic,revision&order=topic`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The content revision answered ${answer.status}.`);
  return rowsSchema
    .parse(await answer.json())
    .map(({ topic, revision }) => `${topic}:${revision}`)
    .join();
}
