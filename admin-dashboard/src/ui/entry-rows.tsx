import { ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, FieldGroup, IconButton } from '@portal/shared/ui';

interface EntryRowsProps<Entry> {
  label: string;
  hint?: string;
  error?: string;
  isOptional?: boolean;
  /** What one entry is called: 'keyword'. */
  one: string;
  entries: readonly Entry[];
  emptyEntry: Entry;
  onChange: (entries: Entry[]) => void;
  /** Gets something that can take focus when the field is wrong. */
  focusRef: (target: { focus: () => void } | null) => void;
  children: (entry: Entry, index: number, change: (entry: Entry) => void) => ReactNode;
}

/** Entries one below the other that are added, moved up and removed; focus follows what happened. */
export function EntryRows<Entry>({
  label,
  hint,
  error,
  isOptional,
  one,
  entries,
  emptyEntry,
  onChange,
  focusRef,
  children,
}: EntryRowsProps<Entry>) {
  const rootRef = useRef<HTMLDivElement>(null);
  // An object, so that the same place can be asked for twice.
  const [nextFocus, setNextFocus] = useState<{ index: number } | null>(null);

  useEffect(() => {
    focusRef({ focus: () => focusEntry(rootRef.current, 0) });
    return () => focusRef(null);
  }, [focusRef]);

  useEffect(() => {
    if (nextFocus) focusEntry(rootRef.current, nextFocus.index);
  }, [nextFocus]);

  function change(next: Entry[], focus: number | null) {
    if (focus !== null) setNextFocus({ index: focus });
    onChange(next);
  }

  function moveUp(index: number) {
    const next = [...entries];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index - 1, 0, moved);
    change(next, index - 1);
  }

  return (
    <FieldGroup
      legend={
        <>
          {label}
          {isOptional && <Optional> (optional)</Optional>}
        </>
      }
      hint={hint}
      error={error}
    >
      <Rows ref={rootRef}>
        {entries.map((entry, index) => (
          <Row
            key={index}
            data-entry=""
            onKeyDown={(event) => {
              // Enter would save the whole form; here it asks for the next entry.
              if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
              event.preventDefault();
              change([...entries.slice(0, index + 1), emptyEntry, ...entries.slice(index + 1)], index + 1);
            }}
          >
            <Controls>
              {children(entry, index, (changed) =>
                change(
                  entries.map((other, place) => (place === index ? changed : other)),
                  null,
                ),
              )}
            </Controls>
            <IconButton
              size="dense"
              label={`Move ${one} ${index + 1} up`}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              size="dense"
              label={`Remove ${one} ${index + 1}`}
              onClick={() =>
                change(
                  entries.filter((_, place) => place !== index),
                  Math.max(0, index - 1),
                )
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
        <div>
          <Button size="dense" onClick={() => change([...entries, emptyEntry], entries.length)}>
            <Plus aria-hidden="true" />
            Add {one}
          </Button>
        </div>
      </Rows>
    </FieldGroup>
  );
}

/** Focuses the first control of an entry, or the button that adds one when there is none. */
function focusEntry(root: HTMLElement | null, index: number): void {
  const entry = root?.querySelectorAll<HTMLElement>('[data-entry]')[index] ?? root;
  entry?.querySelector<HTMLElement>('input, select, button:not(:disabled)')?.focus();
}

const Optional = styled.span`
  color: var(--text-muted);
  font-weight: var(--weight-text);
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  justify-self: stretch;
`;

const Row = styled.div`
  display: flex;
  gap: var(--space-1);
  align-items: flex-start;
`;

const Controls = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  gap: var(--space-2);
  min-inline-size: 0;
  & > * {
    flex: 1 1 11rem;
    min-inline-size: 0;
  }
`;
