import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Field, namedOptions, SelectInput, TextInput } from '@portal/shared/ui';
import { classNamesQuery } from '../../../data/list-class-names.ts';
import type { PlacingIn } from './place-students.ts';

interface TargetFieldsProps {
  target: PlacingIn;
  errors: Partial<PlacingIn>;
  onChange: (target: PlacingIn) => void;
}

/** Which class a list of students comes into, and from which day on. */
export function TargetFields({ target, errors, onChange }: TargetFieldsProps) {
  const { data: classes = [] } = useQuery(classNamesQuery);
  return (
    <Pair>
      <Field label="Class" error={errors.classId}>
        <SelectInput
          size="dense"
          value={target.classId}
          onChange={(event) => onChange({ ...target, classId: event.target.value })}
          options={[{ value: '', label: 'Choose' }, ...namedOptions(classes)]}
        />
      </Field>
      <Field label="From" error={errors.fromDay}>
        <TextInput
          size="dense"
          type="date"
          value={target.fromDay}
          onChange={(event) => onChange({ ...target, fromDay: event.target.value })}
        />
      </Field>
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: end;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
