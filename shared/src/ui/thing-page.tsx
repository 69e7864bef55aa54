import type { ReactNode } from 'react';
import { usePageTitle } from '@portal/shared/contract';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { type QueryLike, QueryState } from './query-state.tsx';
import { TextLink } from './text-link.tsx';

interface Way {
  to: string;
  label: string;
}

export interface ThingPageProps<Data> {
  query: QueryLike<Data>;
  size: 'area' | 'dense';
  /** What it is in a sentence: 'course'. */
  noun: string;
  /** The head while it is not there: 'Course'. */
  heading: string;
  /** The head once it is there. */
  title: (data: Data) => string;
  /** The title of the window once it is there; left out: that of the route stays. */
  windowTitle?: (data: Data) => string;
  /** To the list that it stands in. */
  back: Way;
  /** What follows the way back: ' / Monsoon term'. */
  place?: (data: Data) => ReactNode;
  lede?: (data: Data) => ReactNode;
  /** Why there may be none at this address, after 'The address is wrong, or': 'the course is not offered any more.' */
  gone: string;
  /** Where one goes from an address with nothing; left out: the way back. */
  instead?: Way;
  /** Default: 'The course could not be loaded' */
  errorTitle?: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of one thing that is found by its address: its head, and whether it loads, failed, does not exist, or is there. */
export function ThingPage<Data>({
  query,
  size,
  noun,
  heading,
  title,
  windowTitle,
  back,
  place,
  lede,
  gone,
  instead = back,
  errorTitle = `The ${noun} could not be loaded`,
  skeleton,
  children,
}: ThingPageProps<Data>) {
  const { data } = query;
  usePageTitle(data === undefined ? undefined : windowTitle?.(data));
  return (
    <>
      <PageHeader
        size={size}
        title={data === undefined ? heading : title(data)}
        meta={
          <>
            <TextLink to={back.to}>{back.label}</TextLink>
            {data !== undefined && place?.(data)}
          </>
        }
        lede={data === undefined ? undefined : lede?.(data)}
      />
      <QueryState
        query={query}
        errorTitle={errorTitle}
        headingLevel={2}
        missing={
          <EmptyState
            title={`There is no such ${noun}`}
            headingLevel={2}
            action={<ButtonLink to={instead.to}>{instead.label}</ButtonLink>}
          >
            The address is wrong, or {gone}
          </EmptyState>
        }
        skeleton={skeleton}
      >
        {children}
      </QueryState>
    </>
  );
}
