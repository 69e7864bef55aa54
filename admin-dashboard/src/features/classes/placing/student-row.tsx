import styled from 'styled-components';
import { Checkbox, TextInput } from '@portal/shared/ui';
import type { StudentWithoutClass } from './students-without-class.ts';

interface StudentRowProps {
  student: StudentWithoutClass;
  /** Null while the student is not chosen. */
  rollNumber: string | null;
  onChoose: (isChosen: boolean) => void;
  onNumber: (rollNumber: string) => void;
}

/** A student who can be chosen, with the roll number they would get. */
export function StudentRow({ student: { name, email }, rollNumber, onChoose, onNumber }: StudentRowProps) {
  return (
    <Row>
      <Checkbox
        label={name ?? email}
        hint={name === null ? undefined : email}
        checked={rollNumber !== null}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {rollNumber !== null && (
        <TextInput
          size="dense"
          autoComplete="off"
          aria-label={`Roll number of ${name ?? email}`}
          value={rollNumber}
          onChange={(event) => onNumber(event.target.value)}
        />
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  gap: var(--space-3);
  align-items: center;
  min-block-size: var(--row-dense);
  padding-block: var(--space-1);
  border-block-start: 1px solid var(--border);
  overflow-wrap: anywhere;
`;
