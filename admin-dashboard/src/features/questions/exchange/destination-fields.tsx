import { useId } from 'react';
import styled from 'styled-components';
import { Field, namedOptions, SelectInput, TextInput } from '@portal/shared/ui';
import type { Person } from '../../../ui/form-field.ts';

interface Chosen {
  groupId: string;
  tags: string[];
}

interface DestinationFieldsProps {
  destination: Chosen;
  groups: readonly Person[];
  /** Tags that there are already. */
  known: readonly string[];
  isDisabled: boolean;
  onChange: (destination: Chosen) => void;
}

/** Whose the questions will be, and the tags that all of them get. */
export function DestinationFields({ destination, groups, known, isDisabled, onChange }: DestinationFieldsProps) {
  const listId = useId();
  return (
    <Root>
      <Field label="Whose questions">
        <SelectInput
          size="dense"
          disabled={isDisabled}
          value={destination.groupId}
          options={[{ value: '', label: 'Everybody who teaches' }, ...namedOptions(groups)]}
          onChange={({ target }) => onChange({ ...destination, groupId: target.value })}
        />
      </Field>
      <Field label="Tags for all of them" isOptional hint="Parted by commas; each keeps the tags of its file as well.">
        <TextInput
          size="dense"
          disabled={isDisabled}
          autoComplete="off"
          list={listId}
          value={destination.tags.join(',')}
          onChange={({ target }) => onChange({ ...destination, tags: target.value.split(',') })}
        />
      </Field>
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-4);
  align-items: end;
  max-inline-size: 48rem;
`;
