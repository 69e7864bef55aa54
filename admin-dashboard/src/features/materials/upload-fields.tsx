import { useId } from 'react';
import styled from 'styled-components';
import { choices, limits } from '@portal/shared/limits';
import { asOptions, Field, SelectInput, TextInput } from '@portal/shared/ui';
import type { FieldProblems, Fields } from './upload-details.ts';

interface UploadFieldsProps {
  fields: Fields;
  problems: FieldProblems;
  isGeneral: boolean;
  topics: readonly string[];
  onChange: (change: Partial<Fields>) => void;
}

const shownOptions = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'From a moment on' },
  { value: 'draft', label: 'Not yet: drafts' },
];

const bounds = limits.study_materials;

/** What goes for all files of one choice. */
export function UploadFields({ fields, problems, isGeneral, topics, onChange }: UploadFieldsProps) {
  const listId = useId();
  const text = (name: 'topic' | 'subject' | 'semester', longest: number) => ({
    size: 'dense' as const,
    value: fields[name],
    maxLength: longest,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <Root>
      {isGeneral ? (
        <>
          <Field label="Subject" error={problems.subject}>
            <TextInput {...text('subject', bounds.subject.longest)} />
          </Field>
          <Field label="Semester" error={problems.semester}>
            <TextInput {...text('semester', bounds.semester.longest)} />
          </Field>
          <Field label="Category">
            <SelectInput
              size="dense"
              options={asOptions(choices.study_materials.category)}
              value={fields.category}
              onChange={({ target }) => onChange({ category: target.value })}
            />
          </Field>
        </>
      ) : (
        <Field label="Topic" isOptional>
          <TextInput {...text('topic', bounds.topic.longest)} list={listId} />
          <datalist id={listId}>
            {topics.map((topic) => (
              <option key={topic} value={topic} />
            ))}
          </datalist>
        </Field>
      )}
      <Field label="Type">
        <SelectInput
          size="dense"
          options={asOptions(choices.study_materials.type)}
          value={fields.type}
          onChange={({ target }) => onChange({ type: target.value })}
        />
      </Field>
      <Field label="Students see them">
        <SelectInput
          size="dense"
          options={shownOptions}
          value={fields.shown}
          onChange={({ target }) => onChange({ shown: target.value as Fields['shown'] })}
        />
      </Field>
      {fields.shown === 'later' && (
        <Field label="From" error={problems.opensAt}>
          <TextInput
            size="dense"
            type="datetime-local"
            value={fields.opensAt}
            onChange={({ target }) => onChange({ opensAt: target.value })}
          />
        </Field>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: end;
  margin-block-end: var(--space-4);
`;
