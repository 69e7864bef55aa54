import { useEffect } from 'react';
import { SessionEndedHost } from '../auth/session-ended-host.tsx';
import { SearchHost } from '../search/search-host.tsx';
import { ToastHost } from '../toasts/toast-host.tsx';
import { Announcer } from './announcer.tsx';
import { AppLoading } from './app-loading.tsx';
import { useShell } from './shell-context.tsx';

/** What both frames carry beside the page. */
export function FrameHosts() {
  const { pageParts } = useShell();
  useEffect(() => {
    // Until here the menus open by CSS alone, so that they work before and without scripts.
    document.documentElement.setAttribute('data-hydrated', '');
    pageParts.frameWorks();
  }, [pageParts]);
  return (
    <>
      <AppLoading />
      <ToastHost />
      <Announcer />
      <SearchHost />
      <SessionEndedHost />
    </>
  );
}
