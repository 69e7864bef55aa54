import type { HeadContext, PageHead } from '@portal/shared/contract';
import { type PaperDetail, paperQuery } from '../features/research/paper/get-paper.ts';
import { surnameFirst } from '../features/research/author-names.ts';
import { issueOf, pagesOf } from '../features/research/place-in-journal.ts';
import { articleThing } from './things.ts';

/** What the page of a paper tells machines: schema.org, and the tags that Google Scholar and reference managers read. */
export function paperHead({ client, siteUrl, params }: HeadContext): PageHead {
  const paper = client.getQueryData(paperQuery(params.slug ?? '').queryKey);
  if (!paper) return {};
  return {
    type: 'article',
    title: paper.title,
    description: describe(paper),
    meta: citationTags(paper, siteUrl),
    structuredData: [{ ...articleThing(paper, siteUrl), mainEntityOfPage: `${siteUrl}/research/papers/${paper.slug}` }],
  };
}

function citationTags(paper: PaperDetail, siteUrl: string): { name: string; content: string }[] {
  const { volume, issue } = issueOf(paper);
  const [firstPage, lastPage] = pagesOf(paper);
  const tags: [string, string | null | undefined][] = [
    ['citation_title', paper.title],
    ...paper.authors.map((author): [string, string] => ['citation_author', surnameFirst(author)]),
    ['citation_publication_date', String(paper.year)],
    ['citation_journal_title', paper.journal],
    ['citation_volume', volume],
    ['citation_issue', issue],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    ['citation_doi', paper.doi],
    ...paper.keywords.map((keyword): [string, string] => ['citation_keywords', keyword]),
    ['citation_abstract_html_url', `${siteUrl}/research/papers/${paper.slug}`],
    ['citation_pdf_url', paper.downloadUrl && absolute(paper.downloadUrl, siteUrl)],
  ];
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}

function absolute(address: string, siteUrl: string): string | null {
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : null;
}

/** As much as search engines show. */
function describe({ abstract, title, journal, year }: PaperDetail): string {
  const words = abstract === '' ? `${title}. ${journal}, ${year}.` : abstract;
  return words.length <= 300 ? words : `${words.slice(0, 299)}…`;
}
