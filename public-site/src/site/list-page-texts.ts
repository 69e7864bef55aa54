import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';
import { published } from './published.ts';

export interface PageText {
  key: string;
  heading: string;
  paragraphs: readonly string[];
  attribution: string | null;
  updatedAt: string;
}

/** The texts with these keys, in any order; keys that do not exist are left out. */
export async function listPageTexts(keys: readonly string[], signal: AbortSignal): Promise<PageText[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('page_texts')
      .select('key, heading, body, attribution, updated_at')
      .in('key', [...keys])
      .abortSignal(signal),
  );
  return rows.map(({ body, updated_at: updatedAt, ...text }) => ({
    ...text,
    updatedAt,
    paragraphs: toParagraphs(body),
  }));
}

export function pageTextsQuery(keys: readonly string[]) {
  return publishedQuery({
    queryKey: queryKeys.site.pageTexts(...keys),
    queryFn: ({ signal }) => listPageTexts(keys, signal),
    ...published,
  });
}

/** Paragraphs are parted by an empty line. */
function toParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
