import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { useOpenSearch } from '@portal/shared/contract';
import { Button, IconButton } from '@portal/shared/ui';
import { preloadSearchDialog } from './load-search-dialog.ts';

/** Opens the search. Without scripts it keeps its place and is not shown, because there is nothing it could do. */
export function SearchButton() {
  const openSearch = useOpenSearch();
  return (
    <InBar
      label="Search"
      title="Search (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={preloadSearchDialog}
      onFocus={preloadSearchDialog}
      onClick={openSearch}
    >
      <Search aria-hidden="true" />
    </InBar>
  );
}

/** The same in words, for pages from which there is no other way on. */
export function SearchSite() {
  const openSearch = useOpenSearch();
  return (
    <InPage
      aria-haspopup="dialog"
      onPointerEnter={preloadSearchDialog}
      onFocus={preloadSearchDialog}
      onClick={openSearch}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" /> Search the site
    </InPage>
  );
}

const InBar = styled(IconButton)`
  @media (scripting: none) {
    visibility: hidden;
  }
`;

const InPage = styled(Button)`
  @media (scripting: none) {
    visibility: hidden;
  }
`;
