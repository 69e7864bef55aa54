import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Field, namedOptions, SelectInput } from '@portal/shared/ui';
import type { TermDays } from '../../data/list-terms.ts';
import type { Owner } from '../../features/timetables/timetable.ts';
import type { Person } from '../../ui/form-field.ts';

interface TimetableChoiceProps {
  classes: readonly Person[];
  courses: readonly Person[];
  terms: readonly TermDays[];
  owner: Owner | null;
  term: TermDays | null;
  onChange: (params: Record<string, string>) => void;
}

/** Whose timetable, and in which term. */
export function TimetableChoice({ classes, courses, terms, owner, term, onChange }: TimetableChoiceProps) {
  const present = { ...(owner && { [owner.kind]: owner.id }), ...(term && { term: term.id }) };

  return (
    <Row>
      <Field label="Timetable of">
        <SelectInput
          size="dense"
          value={owner ? `${owner.kind} ${owner.id}` : ''}
          onChange={({ target }) => {
            const [kind = 'class', id = ''] = target.value.split(' ');
            onChange({ [kind]: id, ...(term && { term: term.id }) });
          }}
        >
          {inGroup('Classes', 'class', classes)}
          {inGroup('Courses', 'course', courses)}
        </SelectInput>
      </Field>
      <Field label="Term">
        <SelectInput
          size="dense"
          value={term?.id ?? ''}
          onChange={({ target }) => onChange({ ...present, term: target.value })}
          options={namedOptions(terms)}
        />
      </Field>
    </Row>
  );
}

function inGroup(label: string, kind: Owner['kind'], of: readonly Person[]) {
  if (of.length === 0) return null;
  return (
    <optgroup label={label}>
      {of.map(({ id, name }) => (
        <option key={id} value={`${kind} ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  margin-block-end: var(--space-5);
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 18rem));
  }
`;
