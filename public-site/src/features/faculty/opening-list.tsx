import { styled } from 'styled-components';
import { DescriptionList, formatDate } from '@portal/shared/ui';
import type { Opening } from './list-openings.ts';

/** Open posts with what they ask for and how to apply. */
export function OpeningList({ openings }: { openings: readonly Opening[] }) {
  return (
    <List>
      {openings.map((opening) => (
        <li key={opening.id}>
          <h3>{opening.title}</h3>
          <p>{opening.description}</p>
          <DescriptionList
            items={[
              { term: 'Posts', value: opening.posts },
              { term: 'Qualification', value: opening.qualification },
              { term: 'How to apply', value: opening.howToApply },
              { term: 'Closes on', value: formatDate(opening.closesOn) },
            ]}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--border);
  }
  & h3 {
    font-size: var(--text-lg);
  }
`;
