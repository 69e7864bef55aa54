import { useSearchParams } from 'react-router-dom';

/** The open tab, kept in `?tab=`; the first one stands without a parameter. What belongs to one tab is dropped on the way to another. */
export function useTabParam<Tab extends string>(
  tabs: readonly { value: Tab }[],
  fallback: Tab,
  name = 'tab',
  kept: readonly string[] = [],
): [tab: Tab, setTab: (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabAt(params, tabs, fallback, name);

  function setTab(wanted: Tab) {
    const next = new URLSearchParams();
    for (const key of kept) {
      const value = params.get(key);
      if (value !== null) next.set(key, value);
    }
    if (wanted !== fallback) next.set(name, wanted);
    setParams(next, { replace: true });
  }

  return [tab, setTab];
}

/** The tab that is open at an address: the same as `useTabParam` says. */
export function tabAt<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { value: Tab }[],
  fallback: Tab,
  name = 'tab',
): Tab {
  return tabs.find(({ value }) => value === params.get(name))?.value ?? fallback;
}
