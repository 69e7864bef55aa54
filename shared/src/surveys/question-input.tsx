import { Field } from '../ui/field.tsx';
import { OptionGroup } from '../ui/option-group.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { offeredAnswers, type SurveyQuestion } from './question.ts';
import { ScaleInput } from './scale-input.tsx';

/** The bound of an answer in the database. */
const LONGEST_ANSWER = 2000;

export interface QuestionInputProps {
  question: SurveyQuestion;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** The controls by which one question is answered. */
export function QuestionInput({ question, value, onChange, error }: QuestionInputProps) {
  const { id, prompt, kind, lowest, highest } = question;
  if (kind === 'text') {
    return (
      <Field label={prompt} isOptional={!question.isRequired} error={error}>
        <TextArea
          rows={3}
          value={value[0] ?? ''}
          maxLength={LONGEST_ANSWER}
          onChange={(event) => onChange([event.target.value])}
        />
      </Field>
    );
  }
  if (kind === 'number') {
    return (
      <Field
        label={prompt}
        isOptional={!question.isRequired}
        hint={`A number from ${lowest ?? ''} to ${highest ?? ''}.`}
        error={error}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={value[0] ?? ''}
          onChange={(event) => onChange([event.target.value])}
        />
      </Field>
    );
  }
  if (kind === 'scale') {
    return <ScaleInput question={question} value={value[0]} onChange={(next) => onChange([next])} />;
  }
  const offered = offeredAnswers(question);
  return (
    <OptionGroup
      legend={prompt}
      name={id}
      isMultiple={kind === 'multiple'}
      options={offered.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={(next) => onChange(offered.filter((option) => next.includes(option)))}
    />
  );
}
