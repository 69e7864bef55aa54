import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** `id` is the key of the text, by which a page finds it. */
const pageTexts = (client: DatabaseClient) =>
  client.from('page_texts').select('id:key, heading, body, attribution, updatedAt:updated_at', COUNTED);

export type PageText = RowOf<ReturnType<typeof pageTexts>>;

export const listPageTexts = listQueryOf(queryKeys.pageTexts.list, pageTexts, {
  sorts: ['key', 'heading', 'updated_at'],
  tieBreak: 'key',
  search: ['heading', 'body', 'key'],
});

export const readPageText = readOne(pageTexts, { key: 'key' });

const places: Record<string, string> = {
  history: 'About, History',
  vision: 'About, Vision',
  mission: 'About, Mission',
  'head-message': 'About, From the head of the department',
  'research-intro': 'Research, at the top',
  collaboration: 'Research, Work with us',
  'join-our-team': 'Faculty, Join Our Team',
  'contact-intro': 'Contact, at the top',
  directions: 'Contact, How to reach us',
};

/** Where a text stands on the public pages. */
export function placeOf(key: string): string {
  return places[key] ?? key.replaceAll('-', ' ');
}
