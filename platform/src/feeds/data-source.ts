import { z } from 'zod';

/** Where the published content is read, as a visitor reads it. */
export interface DataSource {
  dataUrl: string;
  publishableKey: string;
}

/** Rows that everybody may read. `query` begins with the table's name. Rejects when the data cannot be reached or are not as `row` says. */
export async function readRows<Row extends z.ZodType>(
  { dataUrl, publishableKey }: DataSource,
  query: string,
  row: Row,
): Promise<z.output<Row>[]> {
  const answer = await fetch(`${dataUrl}/rest/v1/${query}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`${query.replace(/\?.*$/, '')} answered ${answer.status}.`);
  return z.array(row).parse(await answer.json());
}

const siteSchema = z.object({ college: z.string(), department: z.string(), email: z.string(), time_zone: z.string() });
export type Site = z.infer<typeof siteSchema>;

/** Names, address and time zone of the department. */
export async function readSite(source: DataSource): Promise<Site> {
  const [site] = await readRows(source, 'site_settings?select=college,department,email,time_zone', siteSchema);
  if (!site) throw new Error('The site settings are missing.');
  return site;
}
