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
        else next.set('q', cut(query));
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { query: readSearchText(params), setQuery };
}

export function readSearchText(params: URLSearchParams): string {
  return cut(params.get('q')?.trim() ?? '');
}

/** More than this matches nothing that a title or a name could hold, and would not fit into an address. */
const LONGEST = 200;

function cut(text: string): string {
  return text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join('').trimEnd();
}
