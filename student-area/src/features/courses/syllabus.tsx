import styled from 'styled-components';

/** What is taught, week by week, on one rule down the page. */
export function Syllabus({ weeks }: { weeks: readonly string[] }) {
  return (
    <Weeks>
      {weeks.map((topic, index) => (
        <li key={index}>
          <span>Week {index + 1}</span>
          {topic}
        </li>
      ))}
    </Weeks>
  );
}

const Weeks = styled.ol`
  display: grid;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: var(--space-5);
    padding-block: var(--space-2);
  }
  & > li > span {
    color: var(--text-muted);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  & > li::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 5.0625rem;
    border-inline-start: 1px solid var(--chart-axis);
    content: '';
  }
  & > li:first-child::before {
    inset-block-start: 1.2em;
  }
  & > li:last-child::before {
    inset-block-end: calc(100% - 1.2em);
  }
  & > li:only-child::before {
    display: none;
  }
  & > li::after {
    position: absolute;
    inset-block-start: 1em;
    inset-inline-start: calc(5.0625rem - 0.1875rem);
    inline-size: 0.4375rem;
    block-size: 0.4375rem;
    border-radius: 50%;
    background: var(--chart-ink);
    content: '';
  }
`;
