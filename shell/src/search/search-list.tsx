import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Highlight } from '@portal/shared/ui';
import type { OptionGroup, SearchOption } from './group-results.ts';

interface SearchListProps {
  id: string;
  groups: readonly OptionGroup[];
  /** Number of the option that Enter opens; null when none is chosen. */
  active: number | null;
  terms: readonly string[];
  needsSignIn: (path: string) => boolean;
  onFollow: (option: SearchOption) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The options under the box, by kind. Focus stays in the box, which names the active one. */
export function SearchList({ id, groups, active, terms, needsSignIn, onFollow }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <List ref={list} id={id} role="listbox" aria-label="Results">
      {groups.map(({ label, options }, place) => {
        const first = groups.slice(0, place).reduce((count, group) => count + group.options.length, 0);
        return (
          <Group key={label} role="group" aria-labelledby={`${id}-${label.replaceAll(' ', '-')}`}>
            <Label id={`${id}-${label.replaceAll(' ', '-')}`} role="presentation">
              {label}
            </Label>
            {options.map((option, index) => (
              <Option
                key={`${option.path} ${option.title}`}
                id={optionId(id, first + index)}
                role="option"
                tabIndex={-1}
                aria-selected={first + index === active}
                to={option.path}
                onClick={(event) => {
                  // With a key held the browser opens another tab, and the search stays.
                  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onFollow(option);
                }}
              >
                <Title>
                  <Highlight text={option.title} query={terms} />
                </Title>
                {option.detail !== undefined && (
                  <Detail>
                    <Highlight text={option.detail} query={terms} />
                  </Detail>
                )}
                {option.excerpt !== undefined && !holdsAll(option.detail, terms) && (
                  <Detail>
                    <Highlight text={option.excerpt} query={terms} />
                  </Detail>
                )}
                {needsSignIn(option.path) && <Note>Sign in to open</Note>}
              </Option>
            ))}
          </Group>
        );
      })}
    </List>
  );
}

/** Then there is no need to show where else the words stand. */
function holdsAll(text = '', terms: readonly string[]): boolean {
  return terms.every((term) => text.toLowerCase().includes(term));
}

const List = styled.div`
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Group = styled.div`
  padding-block-end: var(--space-3);
`;

const Label = styled.div`
  padding: var(--space-2) var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: var(--weight-strong);
`;

const Option = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-2);
  color: var(--text);
  text-decoration: none;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &[aria-selected='true'] {
    background: var(--surface-selected);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Title = styled.span`
  font-size: var(--text-md);
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: var(--text-muted);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Note = styled.span`
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: var(--weight-strong);
`;
