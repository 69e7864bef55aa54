import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { usePortalNavigate } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { Dialog, Skeleton, TextInput } from '@portal/shared/ui';
import type { SearchOption } from './group-results.ts';
import { optionId, SearchList } from './search-list.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { useSiteSearch } from './use-site-search.ts';

/** The search of the whole portal: a box whose arrow keys move through the options below it (WAI-ARIA combobox). */
export function SearchDialog() {
  const search = useSiteSearch();
  const { groups, isIdle, isSettled, typed, answer } = search;
  const navigate = usePortalNavigate();
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  // Without words nothing is chosen until an arrow key says so; with words Enter opens the best.
  const [chosen, setChosen] = useState<number | null>(null);
  // Enter came before its answer.
  const [isAwaited, setAwaited] = useState(false);
  const active =
    options.length === 0 ? null : chosen === null ? (isIdle ? null : 0) : Math.min(chosen, options.length - 1);

  function leaveFor(option: SearchOption) {
    search.remember(option.title, option.path);
    search.close();
  }

  function open(option: SearchOption) {
    leaveFor(option);
    navigate(option.path);
  }

  function choose(place: number | null) {
    setChosen(place);
    setAwaited(false);
  }

  function handleType(text: string) {
    search.setTyped(text);
    choose(null);
  }

  const openBest = useEffectEvent(() => {
    const [best] = options;
    if (best) open(best);
  });
  useEffect(() => {
    if (isAwaited && isSettled) openBest();
  }, [isAwaited, isSettled]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active ?? (step === 1 ? -1 : 0);
      if (options.length > 0) choose((from + step + options.length) % options.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const option = active === null ? undefined : options[active];
    // What stands there may still answer an earlier word: only a choice made by hand is taken at its word.
    if (option && (isIdle || isSettled || chosen !== null)) return open(option);
    search.askNow();
    setAwaited(!isIdle);
  }

  return (
    <Dialog isOpen onClose={search.close} title="Search" size="search">
      <Box>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <Input
          role="combobox"
          aria-label="Search people, courses, papers, events and pages"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder="People, courses, papers, events, pages"
          value={typed}
          onChange={(event) => handleType(event.target.value)}
          onKeyDown={handleKey}
        />
      </Box>
      <SearchOutcome search={search} count={options.length} />
      {options.length > 0 && (
        <SearchList
          id={listId}
          groups={groups}
          active={active}
          terms={search.terms}
          needsSignIn={search.needsSignIn}
          onFollow={leaveFor}
        />
      )}
      {!isIdle && answer.data === undefined && answer.error === null && (
        <Skeleton shape="row" count={3} label="Searching..." />
      )}
      <Keys aria-hidden="true">↑ ↓ to choose, Enter to open, Esc to close</Keys>
    </Dialog>
  );
}

const Box = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.625rem);
    inset-inline-start: 0.75rem;
    color: var(--text-muted);
    pointer-events: none;
  }
`;

const Input = styled(TextInput)`
  padding-inline-start: 2.5rem;
`;

const Keys = styled.p`
  display: none;

  ${media.md} {
    display: block;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
