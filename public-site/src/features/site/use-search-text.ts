import { useSearchParams } from 'react-router-dom';

interface SearchState {
  query: string;
  setQuery: (query: string) => void;
}

/** The search text of a page, kept in the URL under `q`. A new text starts at the first page again. */
export function useSearchText(): SearchState {
  const [params, setParams] = useSearchParams();

  function setQuery(query: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (query === '') next.delete('q');
        else next.set('q', query);
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { query: readSearchText(params), setQuery };
}

export function readSearchText(params: URLSearchParams): string {
  return params.get('q')?.trim() ?? '';
}
