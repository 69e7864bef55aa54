import { useSearchParams } from 'react-router-dom';

const RESEARCH_TABS = ['papers', 'ongoing', 'completed', 'students'] as const;
export type ResearchTab = (typeof RESEARCH_TABS)[number];

interface ResearchView {
  tab: ResearchTab;
  setTab: (tab: ResearchTab) => void;
  /** Address of a tab. */
  hrefFor: (tab: ResearchTab) => string;
  /** Year of the papers; null for all. */
  year: number | null;
  setYear: (year: number | null) => void;
  /** Page of the papers, 1 is the first. */
  page: number;
  /** Takes search and year off. */
  clear: () => void;
}

/** The open tab, the year and the page of papers, as the URL has them. */
export function useResearchView(): ResearchView {
  const [params, setParams] = useSearchParams();

  function change(changes: Readonly<Record<string, string | null>>) {
    setParams((before) => changed(before, changes), { replace: true, preventScrollReset: true });
  }

  return {
    tab: RESEARCH_TABS.find((tab) => tab === params.get('tab')) ?? 'papers',
    setTab: (tab) => change(tabChange(tab)),
    hrefFor: (tab) => `/research?${changed(params, tabChange(tab)).toString()}`.replace(/\?$/, ''),
    year: readYear(params),
    setYear: (year) => change({ year: year === null ? null : String(year), page: null }),
    page: readPage(params),
    clear: () => change({ q: null, year: null, page: null }),
  };
}

function tabChange(tab: ResearchTab) {
  return { tab: tab === 'papers' ? null : tab };
}

function changed(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Year that the address asks for; null where it asks for none that a paper could have. */
export function readYear(params: URLSearchParams): number | null {
  const year = params.get('year') ?? '';
  return /^[12]\d{3}$/.test(year) ? Number(year) : null;
}

/** Page of the papers that the address asks for; 1 where it asks for none that could be. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
