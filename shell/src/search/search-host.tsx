import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../app/shell-context.tsx';
import { isSearchShortcut } from './is-search-shortcut.ts';
import { loadSearchDialog } from './load-search-dialog.ts';

/** Listens for Ctrl/Cmd+K on every page, and draws the search once it is asked for and its code is there. */
export function SearchHost() {
  const { searchStore, showToast } = useShell();
  const isOpen = useStore(searchStore, (state) => state.isOpen);
  const [dialog, setDialog] = useState<{ Component: ComponentType } | null>(null);

  useEffect(() => {
    const { open, close } = searchStore.getState();
    const handleKey = (event: KeyboardEvent) => {
      // Another dialog keeps the keyboard to itself; the search's own swallows the key, which would leave the page in some browsers.
      const { isOpen: isSearching } = searchStore.getState();
      if (!isSearchShortcut(event) || event.defaultPrevented) return;
      if (!isSearching && document.querySelector('dialog[open], [aria-modal="true"]')) return;
      event.preventDefault();
      if (!event.repeat) open();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      close();
    };
  }, [searchStore]);

  useEffect(() => {
    if (!isOpen) return;
    loadSearchDialog().then(
      (Component) => setDialog({ Component }),
      () => {
        searchStore.getState().close();
        showToast({
          title: 'The search could not be opened',
          description: 'Check the connection and try again.',
          tone: 'destructive',
        });
      },
    );
  }, [isOpen, searchStore, showToast]);

  return isOpen && dialog ? <dialog.Component /> : null;
}
