import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { DisclosureButton } from './disclosure.tsx';
import { Highlight } from './highlight.tsx';
import { TagList } from './tag-list.tsx';

export interface PersonCardProps {
  /** Id of the card on its page, for links to this person. */
  anchor?: string;
  /** What was searched for; marked where it stands. */
  query?: string;
  name: string;
  designation: string;
  /** 'Ph.D., Pune; 18 years'. */
  qualification?: ReactNode;
  tags?: readonly string[];
  /** A small photo or `Initials`, before the name. */
  portrait?: ReactNode;
  /** A `PapersByYear` figure, 132 px wide. */
  figure?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** `PersonDetail`s, shown while open. */
  children?: ReactNode;
  /** Beside the toggle: a mail link. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  /** A line that stays while the card is closed: where else the search found something. */
  note?: ReactNode;
}

/** A person of the faculty. Opens in place, three rows high, so that its neighbours keep their order. */
export function PersonCard({
  anchor,
  query = '',
  note,
  name,
  designation,
  qualification,
  tags,
  portrait,
  figure,
  isOpen,
  onToggle,
  children,
  actions,
  headingLevel = 2,
}: PersonCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Root id={anchor} aria-labelledby={`${id}-name`} $isOpen={isOpen}>
      <Top>
        {portrait}
        <div>
          <Heading id={`${id}-name`}>
            <Highlight text={name} query={query} />
          </Heading>
          <Role>
            <Highlight text={designation} query={query} />
          </Role>
          {qualification !== undefined && <Role>{qualification}</Role>}
        </div>
        {figure}
      </Top>
      {tags !== undefined && tags.length > 0 && <TagList tags={tags} label="Specialization" query={query} />}
      {note !== undefined && !isOpen && <Role>{note}</Role>}
      <More id={`${id}-more`} hidden={!isOpen}>
        {children}
      </More>
      <Actions>
        <DisclosureButton isOpen={isOpen} onToggle={onToggle} controls={`${id}-more`} subject={name} />
        {actions}
      </Actions>
    </Root>
  );
}

export interface PersonDetailProps {
  /** 'Research areas'. */
  title: string;
  items: readonly ReactNode[];
}

/** One list inside an open `PersonCard`. Draws nothing when there are no items. */
export function PersonDetail({ title, items }: PersonDetailProps) {
  if (items.length === 0) return null;
  return (
    <Detail>
      <b>{title}</b>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Detail>
  );
}

/** Cards of people in one, two or three columns. */
export const PeopleGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 var(--gutter);
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const open = css`
  --plot-ground: var(--surface-sunken);
  padding-inline: var(--space-4);
  border-block-end-color: transparent;
  background: var(--surface-sunken);
  box-shadow: inset 0 3px 0 var(--accent);
  ${media.md} {
    grid-row: span 3;
  }
`;

const Root = styled.article<{ $isOpen: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-inline-size: 0;
  padding-block: var(--space-5);
  border-block-end: 1px solid var(--border);
  & :is(h2, h3) {
    font-size: var(--text-xl);
  }
  ${({ $isOpen }) => $isOpen && open}
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: flex-start;
  & > div {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
  ${media.sm} {
    flex-wrap: nowrap;
    & > div {
      flex-basis: 0;
    }
  }
`;

const Role = styled.p`
  margin-block-start: 0.1875rem;
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & + & {
    margin-block-start: 0;
  }
`;

const More = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
  font-size: var(--text-sm);
  line-height: 1.5;
  &[hidden] {
    display: none;
  }
  @media print {
    &[hidden] {
      display: grid;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: center;
  margin-block-start: auto;
  font-size: var(--text-sm);
`;

const Detail = styled.div`
  & > b {
    display: block;
    margin-block-end: var(--space-2);
  }
  & li + li {
    margin-block-start: var(--space-2);
  }
`;
