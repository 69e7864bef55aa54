import { useFormContext, useWatch } from 'react-hook-form';
import { Disclosure } from '@portal/shared/ui';
import type { FormField } from '../../ui/form-field.ts';
import { ExpressionHelp } from './expression-help.tsx';
import { OptionRows } from './option-rows.tsx';
import { ItemRows, PairRows, UnitRows } from './part-rows.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { QuestionValues } from './question-values.ts';

const numberFields: readonly FormField<QuestionValues>[] = [
  {
    name: 'expression',
    label: 'Right value',
    hint: 'A number, or how it is calculated from the parameters: mean(x) + 1.96 * sd(x) / sqrt(n)',
    after: (
      <Disclosure labels={['What can be calculated', 'Hide what can be calculated']}>
        <ExpressionHelp />
      </Disclosure>
    ),
  },
  { name: 'tolerance', label: 'Tolerance', hint: 'Answers as far off as this are right.', isHalf: true },
  {
    name: 'toleranceForm',
    label: 'Tolerance in',
    kind: 'select',
    options: [
      { value: 'absolute', label: 'The unit of the value' },
      { value: 'relative', label: 'Per cent of the value' },
    ],
    isHalf: true,
  },
];

const textFields: readonly FormField<QuestionValues>[] = [
  {
    name: 'accepted',
    label: 'Accepted texts',
    hint: 'Blanks at the ends do not count; * stands for anything.',
    kind: 'list',
    one: 'text',
  },
  { name: 'doesCaseMatter', label: 'Capitals and small letters are told apart', kind: 'checkbox' },
];

/** What is right, as a question of its kind asks for it. */
export function AnswerFields() {
  const { control } = useFormContext<QuestionValues>();
  const kind = useWatch({ control, name: 'kind' });
  switch (kind) {
    case 'single':
    case 'multiple':
      return <OptionRows isMultiple={kind === 'multiple'} />;
    case 'ordering':
      return <ItemRows />;
    case 'matching':
      return <PairRows />;
    case 'text':
      return <QuestionFields fields={textFields} />;
    case 'numeric':
      return (
        <>
          <QuestionFields fields={numberFields} />
          <UnitRows />
          <QuestionFields
            fields={[
              {
                name: 'isUnitRequired',
                label: 'A unit is required',
                hint: 'The right number without its unit, or with another, gets half of the points.',
                kind: 'checkbox',
              },
            ]}
          />
        </>
      );
  }
}
