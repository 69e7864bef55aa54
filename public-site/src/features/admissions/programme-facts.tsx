import { styled } from 'styled-components';
import { DescriptionList, formatDate, formatDateRange, formatNumber } from '@portal/shared/ui';
import type { Programme } from './list-programmes.ts';

/** Everything one has to know before applying for a programme. */
export function ProgrammeFacts({ programme }: { programme: Programme }) {
  return (
    <Root>
      <p>{programme.description}</p>
      <DescriptionList
        gap="ruled"
        items={[
          { term: 'Applications', value: formatDateRange(programme.opensOn, programme.closesOn) },
          { term: 'Begins on', value: programme.beginsOn && formatDate(programme.beginsOn) },
          { term: 'Duration', value: programme.duration },
          { term: 'Seats', value: programme.seats },
          { term: 'Eligibility', value: programme.eligibility },
          { term: 'Selection', value: programme.selection },
          { term: 'Fees', value: describeFees(programme) },
          { term: 'Scholarships', value: programme.scholarships },
          { term: 'Documents', value: <Documents documents={programme.documents} /> },
        ]}
      />
    </Root>
  );
}

function describeFees({ feePerYear, feeNote }: Programme): string {
  const fee = `₹${formatNumber(feePerYear)} a year`;
  return feeNote === null ? fee : `${fee}. ${feeNote}`;
}

function Documents({ documents }: { documents: readonly string[] }) {
  if (documents.length === 0) return 'None in advance';
  return (
    <List>
      {documents.map((document) => (
        <li key={document}>{document}</li>
      ))}
    </List>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  & > p {
    max-inline-size: var(--measure);
  }
`;

const List = styled.ul`
  padding-inline-start: 1.1rem;
  list-style: disc;
`;
