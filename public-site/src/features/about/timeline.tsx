import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import type { TimelineEntry } from './list-timeline-entries.ts';

/** Years on one axis, each an observation; the latest carries the accent. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Root>
      {entries.map((entry) => (
        <Entry key={entry.id} id={`year-${entry.year}`}>
          <Year>
            <a href={`#year-${entry.year}`} aria-label={`Link to ${entry.year}`}>
              {entry.year}
            </a>
          </Year>
          <div>
            <h3>{entry.title}</h3>
            <p>{entry.description}</p>
          </div>
        </Entry>
      ))}
    </Root>
  );
}

const Root = styled.ol`
  --dot: 0.8125rem;
`;

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1) var(--gutter);
  padding-block-end: var(--space-6);
  padding-inline-start: var(--space-6);

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.75rem;
    inset-inline-start: 0;
    inline-size: var(--dot);
    block-size: var(--dot);
    border: 2px solid var(--chart-ink);
    border-radius: 50%;
    background: var(--bg);
    z-index: 1;
  }
  &::after {
    content: '';
    position: absolute;
    inset-block: 1.125rem -1.125rem;
    inset-inline-start: calc(var(--dot) / 2 - 0.5px);
    inline-size: 1px;
    background: var(--chart-axis);
  }
  &:last-child {
    padding-block-end: 0;
  }
  &:target h3 {
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
  &:last-child::before {
    border-color: var(--chart-hi);
    background: var(--chart-hi);
  }
  &:last-child::after {
    content: none;
  }
  & h3 {
    padding-block-start: 0.375rem;
  }
  & p {
    margin-block-start: var(--space-1);
    max-inline-size: var(--measure);
    color: var(--text-muted);
  }
  ${media.md} {
    grid-template-columns: 7rem minmax(0, 1fr);
  }
`;

const Year = styled.p`
  && {
    margin: 0;
    color: var(--text);
    font: var(--weight-heading) 2.25rem/1 var(--font-heading);
    letter-spacing: -0.02em;
  }
  & > a:not(:hover, :focus-visible) {
    text-decoration: none;
  }
  & > a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.12em;
  }
`;
