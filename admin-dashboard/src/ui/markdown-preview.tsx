import { RichText } from '@portal/shared/rich-text';
import { Button } from '@portal/shared/ui';
import { useDeferredValue, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';

/** Below the field of a Markdown text: the text as its readers will see it, while it is written. */
export function MarkdownPreview({ name }: { name: string }) {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const source = useDeferredValue(typeof value === 'string' ? value : '');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <Root>
      <Button size="dense" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide preview' : 'Show preview'}
      </Button>
      <Paper id={id} hidden={!isOpen} role="region" aria-label="Preview" tabIndex={0}>
        {isOpen && (source.trim() === '' ? <p>Nothing is written yet.</p> : <RichText source={source} />)}
      </Paper>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;

const Paper = styled.div`
  inline-size: 100%;
  max-block-size: 28rem;
  padding: var(--space-4);
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  &[hidden] {
    display: none;
  }
`;
