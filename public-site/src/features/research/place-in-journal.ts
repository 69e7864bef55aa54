import type { Paper } from './list-papers.ts';

/** "86(2)" is the second issue of volume 86. */
export function issueOf({ issue }: Pick<Paper, 'issue'>): { volume?: string; issue?: string } {
  const [, volume, number] = /^\s*([^()]+?)\s*(?:\(([^)]+)\))?\s*$/.exec(issue) ?? [];
  return { ...(volume ? { volume } : {}), ...(number ? { issue: number } : {}) };
}

/** First and last page. */
export function pagesOf({ pages }: Pick<Paper, 'pages'>): [string?, string?] {
  const [first, last] = pages?.split(/\s*[–-]+\s*/) ?? [];
  return [first, last];
}
