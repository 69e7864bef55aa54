import { useState } from 'react';
import { type PublishedQuery, type PublishedResult, usePublished } from '@portal/shared/contract';

interface PublishedOrPrevious<Data> extends PublishedResult<Data> {
  /** The data are what was found before. */
  isPrevious: boolean;
}

/** What a query finds that changes while the page is open; until a new one has been answered, what the one before found. */
export function usePublishedOrPrevious<Data>(query: PublishedQuery<Data>): PublishedOrPrevious<Data> {
  const result = usePublished(query);
  const [previous, setPrevious] = useState(result.data);
  if (result.data !== undefined && result.data !== previous) setPrevious(() => result.data);
  const isPrevious = result.data === undefined && result.error === null && previous !== undefined;
  return { ...result, data: isPrevious ? previous : result.data, isPrevious };
}
