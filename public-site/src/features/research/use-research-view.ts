import { useSearchParams } from 'react-router-dom';

export const RESEARCH_TABS = ['papers', 'ongoing', 'completed', 'students'] as const;
export type ResearchTab = (typeof RESEARCH_TABS)[number];

interface ResearchView {
  tab: ResearchTab;
  setTab: (tab: ResearchTab) => void;
  /** Page of the papers, 1 is the first. */
  page: number;
}

/** The open tab and the page of papers, as the URL has them. */
export function useResearchView(): ResearchView {
  const [params, setParams] = useSearchParams();

  function setTab(tab: ResearchTab) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'papers') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    tab: RESEARCH_TABS.find((tab) => tab === params.get('tab')) ?? 'papers',
    setTab,
    page: readPage(params),
  };
}

/** Page of the papers that the address asks for; 1 where it asks for none that could be. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
