import styled from 'styled-components';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { offeredAnswers, QUESTION_KINDS, type QuestionKind, type SurveyQuestion } from '../question.ts';
import { ofKind, optionsOf } from './survey-draft.ts';

interface QuestionFieldsProps {
  question: SurveyQuestion;
  earlier: readonly SurveyQuestion[];
  onChange: (question: SurveyQuestion) => void;
}

const kinds = Object.entries(QUESTION_KINDS).map(([value, label]) => ({ value, label }));
const isKind = (value: string): value is QuestionKind => value in QUESTION_KINDS;

/** What one question asks, of which kind it is, and of whom it is asked. */
export function QuestionFields({ question, earlier, onChange }: QuestionFieldsProps) {
  const { kind } = question;
  const change = (part: Partial<SurveyQuestion>) => onChange({ ...question, ...part });
  return (
    <Root>
      <Field label="Question">
        <TextInput
          value={question.prompt}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => change({ prompt: event.target.value })}
        />
      </Field>
      <Field label="Kind of answer">
        <SelectInput
          options={kinds}
          value={kind}
          onChange={(event) => {
            if (isKind(event.target.value)) onChange(ofKind(question, event.target.value));
          }}
        />
      </Field>
      {(kind === 'choice' || kind === 'multiple' || kind === 'likert') && (
        <Field label="Answers" hint={kind === 'likert' ? 'One a line, in their order.' : 'One a line.'}>
          <TextArea
            rows={5}
            value={question.options.join('\n')}
            onChange={(event) => change({ options: event.target.value.split('\n') })}
          />
        </Field>
      )}
      {kind === 'scale' && <ScaleFields question={question} onChange={change} />}
      {kind === 'number' && (
        <Pair>
          <NumberField label="Smallest number" value={question.lowest} onChange={(lowest) => change({ lowest })} />
          <NumberField label="Largest number" value={question.highest} onChange={(highest) => change({ highest })} />
        </Pair>
      )}
      <Checkbox
        label="An answer is required"
        checked={question.isRequired}
        onChange={(event) => change({ isRequired: event.target.checked })}
      />
      <ConditionFields question={question} earlier={earlier} onChange={change} />
    </Root>
  );
}

type PartProps = { question: SurveyQuestion; onChange: (part: Partial<SurveyQuestion>) => void };

function ScaleFields({ question, onChange }: PartProps) {
  return (
    <>
      <Pair>
        <Field label="From">
          <SelectInput
            options={['0', '1'].map((value) => ({ value, label: value }))}
            value={String(question.lowest ?? 1)}
            onChange={(event) => onChange({ lowest: Number(event.target.value) })}
          />
        </Field>
        <Field label="To">
          <SelectInput
            options={[2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => ({ value: String(value), label: String(value) }))}
            value={String(question.highest ?? 5)}
            onChange={(event) => onChange({ highest: Number(event.target.value) })}
          />
        </Field>
      </Pair>
      <Pair>
        <Field label="Words at the low end" isOptional>
          <TextInput
            value={question.lowLabel ?? ''}
            maxLength={60}
            onChange={(event) => onChange({ lowLabel: event.target.value || null })}
          />
        </Field>
        <Field label="Words at the high end" isOptional>
          <TextInput
            value={question.highLabel ?? ''}
            maxLength={60}
            onChange={(event) => onChange({ highLabel: event.target.value || null })}
          />
        </Field>
      </Pair>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        type="number"
        step="any"
        value={value ?? ''}
        onChange={(event) => onChange(Number.isNaN(event.target.valueAsNumber) ? null : event.target.valueAsNumber)}
      />
    </Field>
  );
}

function ConditionFields({ question, earlier, onChange }: PartProps & Pick<QuestionFieldsProps, 'earlier'>) {
  const parents = earlier.filter((each) => offeredAnswers(each).length > 0);
  const parent = parents.find(({ id }) => id === question.shownIfQuestion);
  if (parents.length === 0 && question.shownIfQuestion === null) return null;
  const offered = parent ? offeredAnswers({ ...parent, options: optionsOf(parent) }) : [];
  const isChosen = (answer: string) => question.shownIfAnswers.includes(answer);
  return (
    <>
      <Field label="Asked of">
        <SelectInput
          value={question.shownIfQuestion ?? ''}
          options={[
            { value: '', label: 'Everybody' },
            ...parents.map(({ id, prompt }) => ({ value: id, label: `After an answer to “${prompt}”` })),
            ...(parent || question.shownIfQuestion === null
              ? []
              : [{ value: question.shownIfQuestion, label: 'After an answer to a later question' }]),
          ]}
          onChange={(event) => onChange({ shownIfQuestion: event.target.value || null, shownIfAnswers: [] })}
        />
      </Field>
      {parent && (
        <FieldGroup legend="Whose answer is one of these">
          {offered.map((answer) => (
            <Checkbox
              key={answer}
              label={answer}
              checked={isChosen(answer)}
              onChange={(event) =>
                onChange({
                  shownIfAnswers: offered.filter((each) => (each === answer ? event.target.checked : isChosen(each))),
                })
              }
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: stretch;
  padding-block: var(--space-4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-4);
`;
