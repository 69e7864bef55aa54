import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, authors, abstract, journal, year, issue, pages, keywords, doi, url, downloadUrl:download_url, isDataOpen:open_data, citationCount:citation_count, updatedAt:updated_at, paper_authors(faculty_id, position)';

const papers = (client: DatabaseClient) => client.from('research_papers').select(columns, COUNTED);

/** `facultyId` of an author is '' for somebody from elsewhere. */
function toPaper({ paper_authors: links, authors, ...paper }: RowOf<ReturnType<typeof papers>>) {
  const facultyAt = new Map(links.map((link) => [link.position, link.faculty_id]));
  return { ...paper, authors: authors.map((name, index) => ({ name, facultyId: facultyAt.get(index + 1) ?? '' })) };
}

export type Paper = ReturnType<typeof toPaper>;

export const listPapers = listQueryOf(queryKeys.papers.list, papers, {
  sorts: ['year', 'title', 'journal', 'citation_count'],
  search: ['search_text'],
  toRecord: toPaper,
});

export const readPaper = readOne(papers, { toRecord: toPaper });

export const PAPER_FILE_TYPES = ['application/pdf'] as const;
