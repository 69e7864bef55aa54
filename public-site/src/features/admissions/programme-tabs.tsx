import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState, Tabs } from '@portal/shared/ui';
import { ProgrammeFacts } from './programme-facts.tsx';
import type { Programme } from './list-programmes.ts';

interface ProgrammeTabsProps {
  programmes: readonly Programme[];
  /** The open programme; the first one stands there when there is none of this name. */
  slug: string | null;
  onChange: (slug: string) => void;
  /** Address of each programme, where it has one. */
  hrefFor?: (slug: string) => string;
  /** What stands under the facts of the open programme. */
  children: (programme: Programme) => ReactNode;
}

/** What each programme asks for, costs and when it begins, one at a time. */
export function ProgrammeTabs({ programmes, slug, onChange, hrefFor, children }: ProgrammeTabsProps) {
  const programme = programmes.find((one) => one.slug === slug) ?? programmes[0];
  if (!programme) return <NoProgramme />;
  return (
    <Tabs
      label="Programmes"
      items={programmes.map(({ slug: value, name: label }) => ({ value, label }))}
      value={programme.slug}
      onChange={onChange}
      hrefFor={hrefFor}
    >
      <Body>
        <ProgrammeFacts programme={programme} />
        {children(programme)}
      </Body>
    </Tabs>
  );
}

export function NoProgramme() {
  return <EmptyState title="No programme is open at the moment">Ask the office when the next one opens.</EmptyState>;
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;
