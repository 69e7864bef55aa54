import { useController, useFormContext } from 'react-hook-form';
import { TextInput } from '@portal/shared/ui';
import { EntryRows } from '../../ui/entry-rows.tsx';
import { emptyPair, emptyPart, emptyUnit, type QuestionValues } from './question-values.ts';

/** What is to be put in order, in the right order. */
export function ItemRows() {
  const { control, formState } = useFormContext<QuestionValues>();
  const { field } = useController({ control, name: 'items' });
  return (
    <EntryRows
      label="Items, in the right order"
      hint="The first on top. Each student sees them in another order."
      error={formState.errors.items?.message}
      one="item"
      entries={field.value}
      emptyEntry={emptyPart}
      onChange={field.onChange}
      focusRef={field.ref}
    >
      {(item, index, change) => (
        <Words label={`Item ${index + 1}`} value={item.text} onChange={(text) => change({ ...item, text })} />
      )}
    </EntryRows>
  );
}

/** Pairs of a matching, and entries of its right side that belong to nothing. */
export function PairRows() {
  const { control, formState } = useFormContext<QuestionValues>();
  const { field: pairs } = useController({ control, name: 'pairs' });
  const { field: spare } = useController({ control, name: 'spare' });
  return (
    <>
      <EntryRows
        label="Pairs"
        hint="Left, and what belongs to it. The same words on the right may be the partner of several."
        error={formState.errors.pairs?.message}
        one="pair"
        entries={pairs.value}
        emptyEntry={emptyPair}
        onChange={pairs.onChange}
        focusRef={pairs.ref}
      >
        {(pair, index, change) => (
          <>
            <Words label={`Left ${index + 1}`} value={pair.left} onChange={(left) => change({ ...pair, left })} />
            <Words label={`Right ${index + 1}`} value={pair.right} onChange={(right) => change({ ...pair, right })} />
          </>
        )}
      </EntryRows>
      <EntryRows
        label="Further entries on the right"
        hint="They belong to nothing, so that the last pair is no gift."
        isOptional
        one="entry"
        entries={spare.value}
        emptyEntry={emptyPart}
        onChange={spare.onChange}
        focusRef={spare.ref}
      >
        {(part, index, change) => (
          <Words label={`Entry ${index + 1}`} value={part.text} onChange={(text) => change({ ...part, text })} />
        )}
      </EntryRows>
    </>
  );
}

/** The units in which a number may be given. */
export function UnitRows() {
  const { control, formState } = useFormContext<QuestionValues>();
  const { field } = useController({ control, name: 'units' });
  return (
    <EntryRows
      label="Units"
      hint="What one of it is in the unit of the key: with a key in metres, km has the factor 1000."
      error={formState.errors.units?.message}
      isOptional
      one="unit"
      entries={field.value}
      emptyEntry={emptyUnit}
      onChange={field.onChange}
      focusRef={field.ref}
    >
      {(row, index, change) => (
        <>
          <Words label={`Unit ${index + 1}`} value={row.unit} onChange={(unit) => change({ ...row, unit })} />
          <Words
            label={`Factor of unit ${index + 1}`}
            value={row.factor}
            onChange={(factor) => change({ ...row, factor })}
          />
        </>
      )}
    </EntryRows>
  );
}

interface WordsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Words({ label, value, onChange }: WordsProps) {
  return (
    <TextInput
      size="dense"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
