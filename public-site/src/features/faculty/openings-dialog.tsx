import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { DescriptionList, Dialog, EmptyState, formatDate, QueryState } from '@portal/shared/ui';
import { openingsQuery } from './list-openings.ts';

/** Every open post with what it asks for and how to apply. */
export function OpeningsDialog({ onClose }: { onClose: () => void }) {
  const openings = useQuery(openingsQuery);
  return (
    <Dialog isOpen onClose={onClose} size="md" title="Current openings">
      <QueryState
        query={openings}
        errorTitle="The openings could not be loaded"
        empty={
          <EmptyState title="No openings at the moment">
            Posts are announced here as soon as the college has approved them.
          </EmptyState>
        }
      >
        {(entries) => (
          <List>
            {entries.map((opening) => (
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
        )}
      </QueryState>
    </Dialog>
  );
}

const List = styled.ul`
  & > li {
    display: grid;
    gap: var(--space-3);
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--border);
  }
  & h3 {
    font-size: var(--text-lg);
  }
`;
