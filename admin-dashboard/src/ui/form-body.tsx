import { Fragment } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { FormControl } from './form-control.tsx';
import type { FormField } from './form-field.ts';

interface FormBodyProps<Values extends FieldValues, Output> {
  fields: readonly FormField<Values>[];
  form: UseFormReturn<Values, unknown, Output>;
  messageOf: (name: Path<Values>) => string | undefined;
  longestOf: (name: Path<Values>) => number | null;
}

/** The questions of a form, one below the other, in groups where fields begin a section. */
export function FormBody<Values extends FieldValues, Output>({
  fields,
  form,
  messageOf,
  longestOf,
}: FormBodyProps<Values, Output>) {
  const values = useWatch({ control: form.control });
  const shown = fields.filter(({ isShown }) => isShown?.(values as Partial<Values>) ?? true);

  const controlOf = (field: FormField<Values>) => (
    <Fragment key={field.name}>
      <Cell $isHalf={field.isHalf === true}>
        <FormControl
          field={field}
          error={messageOf(field.name)}
          longest={longestOf(field.name)}
          register={form.register}
          control={form.control}
        />
      </Cell>
      {field.after !== undefined && <Cell $isHalf={false}>{field.after}</Cell>}
    </Fragment>
  );

  return (
    <Groups>
      {inGroups(shown).map((group, index) =>
        group.section === undefined ? (
          <Grid key={index}>{group.fields.map(controlOf)}</Grid>
        ) : (
          <FormGroup key={index}>
            <legend>{group.section}</legend>
            <Grid>{group.fields.map(controlOf)}</Grid>
          </FormGroup>
        ),
      )}
    </Groups>
  );
}

interface FieldsInGroup<Values extends FieldValues> {
  section: string | undefined;
  fields: FormField<Values>[];
}

function inGroups<Values extends FieldValues>(fields: readonly FormField<Values>[]): FieldsInGroup<Values>[] {
  const groups: FieldsInGroup<Values>[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (!last || field.section !== undefined) groups.push({ section: field.section, fields: [field] });
    else last.fields.push(field);
  }
  return groups;
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

/** A ruled group of questions under its legend. */
export const FormGroup = styled.fieldset`
  min-inline-size: 0;
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--border);
  & > legend {
    float: inline-start;
    inline-size: 100%;
    margin-block-end: var(--space-3);
    font-family: var(--font-heading);
    font-size: 1.125rem;
    font-weight: var(--weight-heading);
    line-height: 1.3;
  }
  & > legend + * {
    clear: both;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

// Of two fields in a row the labels stand at one height, and the controls at another, whatever stands between them.
const Cell = styled.div<{ $isHalf: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  & > * {
    align-content: space-between;
  }
  grid-column: ${({ $isHalf }) => ($isHalf ? 'auto' : '1 / -1')};
  &:empty {
    display: none;
  }
`;
