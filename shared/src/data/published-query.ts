import type { queryOptions } from '@tanstack/react-query';

/** `queryOptions` of TanStack Query, which gives its argument back, for queries of pages that do without the library. */
export const publishedQuery: typeof queryOptions = (options: unknown) => options as never;
