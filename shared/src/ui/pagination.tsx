import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { COUNTED_EXACTLY } from '../data/counted-exactly.ts';
import { formatNumber, formatTotal } from './format.ts';

export interface PaginationProps {
  /** 1 is the first page. */
  page: number;
  pageSize: number;
  /** How many rows there are in all; beyond a thousand it may be an estimate, which is above the rows of this page only when there is a next one. */
  total: number;
  /** How many rows this page has. */
  shown: number;
  /** The address of a page, so that Back works and a page can be opened in a new tab. */
  hrefFor: (page: number) => string;
  /** Names the navigation when a screen has several. */
  label?: string;
}

/** "25 to 36 of 61" with links to the pages that there are. Draws the range alone when there is one page only. */
export function Pagination({ page, pageSize, total, shown, hrefFor, label = 'Pages' }: PaginationProps) {
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = total <= COUNTED_EXACTLY ? Math.min(page * pageSize, total) : first + shown - 1;
  const pages = knownPages({ page, pageSize, total, shown });

  return (
    <Root aria-label={label}>
      <p>
        {formatNumber(first)} to {formatNumber(last)} of {pages.isExact ? formatNumber(total) : formatTotal(total)}
      </p>
      {pages.count > 1 && (
        <ul>
          <li>
            <Step to={page > 1 ? hrefFor(page - 1) : null}>Previous</Step>
          </li>
          {[...pageNumbers(page, pages.count), ...(pages.hasMore ? ['gap-end' as const] : [])].map((entry) => (
            <li key={entry}>
              {typeof entry === 'string' ? (
                <Gap aria-hidden="true">…</Gap>
              ) : (
                <PageLink
                  to={hrefFor(entry)}
                  aria-label={`Page ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                >
                  {entry}
                </PageLink>
              )}
            </li>
          ))}
          <li>
            <Step to={page < pages.count ? hrefFor(page + 1) : null}>Next</Step>
          </li>
        </ul>
      )}
    </Root>
  );
}

function Step({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? <Gap aria-disabled="true">{children}</Gap> : <PageLink to={to}>{children}</PageLink>;
}

interface KnownPages {
  /** Pages that there surely are. */
  count: number;
  /** Whether there may be more of them: an estimate says how many rows there are, not whether each is there. */
  hasMore: boolean;
  /** Whether `total` was counted. */
  isExact: boolean;
}

function knownPages({ page, pageSize, total, shown }: Omit<PaginationProps, 'hrefFor' | 'label'>): KnownPages {
  const isLast = total <= (page - 1) * pageSize + shown;
  if (total <= COUNTED_EXACTLY || isLast) return { count: Math.ceil(total / pageSize), hasMore: false, isExact: true };
  return { count: Math.max(page + 1, Math.ceil((COUNTED_EXACTLY + 1) / pageSize)), hasMore: true, isExact: false };
}

/** First, last and the neighbours of `page`, with a named gap where numbers are left out. */
export function pageNumbers(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 3) [2, 3].forEach((near) => shown.add(near));
  if (page >= pageCount - 2) [pageCount - 1, pageCount - 2].forEach((near) => shown.add(near));
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    if (previous === undefined || number === previous + 1) return [number];
    return [number <= page ? ('gap-before' as const) : ('gap-after' as const), number];
  });
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  justify-content: space-between;
  padding-block-start: var(--space-4);
  color: var(--text-muted);
  font-size: var(--text-sm);
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  @media print {
    & > ul {
      display: none;
    }
  }
`;

const PageLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-inline-size: var(--control-dense);
  block-size: var(--control-dense);
  padding-inline: var(--space-2);
  border-radius: var(--radius-2);
  color: var(--text);
  text-decoration: none;
  &:hover {
    background: var(--surface-hover);
  }
  &[aria-current] {
    border-radius: 0;
    box-shadow: inset 0 -3px 0 var(--accent);
    font-weight: var(--weight-strong);
  }
`;

const Gap = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: var(--control-dense);
  block-size: var(--control-dense);
  padding-inline: var(--space-2);
`;
