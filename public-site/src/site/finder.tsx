import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { Button } from '@portal/shared/ui';

interface FinderProps {
  /** The page itself: without scripts it is asked anew with what stands in the controls. */
  action: string;
  /** One control, or a wide one and a narrow one, before what was found. */
  columns?: 'one' | 'two';
  children: ReactNode;
}

/** A search box with what it found beside it, ruled off from the list below. */
export function Finder({ action, columns = 'one', children }: FinderProps) {
  return (
    <Form role="search" action={action} $columns={columns} onSubmit={(event) => event.preventDefault()}>
      {children}
      {columns === 'two' && (
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      )}
    </Form>
  );
}

const columnsFrom = {
  one: { md: 'minmax(0, 5fr) minmax(0, 7fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  two: { md: 'minmax(0, 1fr) 9rem', lg: 'minmax(0, 5fr) 9rem minmax(0, 5fr)' },
} as const;

const Form = styled.form<{ $columns: keyof typeof columnsFrom }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--gutter);
  align-items: end;
  padding-block-end: var(--space-5);
  border-block-end: 1px solid var(--rule);
  ${media.md} {
    grid-template-columns: ${({ $columns }) => columnsFrom[$columns].md};
  }
  ${media.lg} {
    grid-template-columns: ${({ $columns }) => columnsFrom[$columns].lg};
  }
  ${media.print} {
    display: none;
  }
`;

/** Stands level with the text in the search box. */
export const FinderNote = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  color: var(--text-muted);
  font-size: var(--text-sm);
  ${media.md} {
    min-block-size: var(--control);
  }
`;
