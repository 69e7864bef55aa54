import { RichLine } from '../rich-text/rich-line.tsx';
import { Field } from '../ui/field.tsx';
import { OptionGroup } from '../ui/option-group.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type ControlProps, TYPING_PAUSE_MS } from './control-props.ts';
import { Task } from './task.ts';
import { MatchingControl } from './matching-control.tsx';
import { NumberControl } from './number-control.tsx';
import { OrderingControl } from './ordering-control.tsx';
import type { Asked, Choice } from './asked.ts';

/** Where a question is answered, by its kind; `position` tells it from others on the page. */
export function AnswerControl({ question, ...control }: ControlProps & { question: Asked & { position: number } }) {
  const { given, isDisabled, onChange, onLeave } = control;
  switch (question.kind) {
    case 'single':
      return (
        <OptionGroup
          legend="Choose one answer"
          isLegendHidden
          name={`question-${question.position}`}
          options={optionsOf(question.content.options)}
          value={given?.option === undefined ? [] : [given.option]}
          isDisabled={isDisabled}
          hasLetters
          onChange={([option]) => onChange(option === undefined ? null : { option })}
        />
      );
    case 'multiple':
      return (
        <OptionGroup
          legend="Choose every right answer"
          isLegendHidden
          name={`question-${question.position}`}
          options={optionsOf(question.content.options)}
          value={given?.options ?? []}
          isMultiple
          isDisabled={isDisabled}
          hasLetters
          onChange={(options) => onChange({ options: options.toSorted() })}
        >
          <Task aria-hidden="true">Choose every right answer</Task>
        </OptionGroup>
      );
    case 'numeric':
      return <NumberControl {...control} content={question.content} />;
    case 'ordering':
      return <OrderingControl {...control} items={question.content.items} />;
    case 'matching':
      return <MatchingControl {...control} content={question.content} />;
    case 'text':
      return (
        <Field label="Your answer">
          <TextInput
            value={given?.text ?? ''}
            maxLength={500}
            disabled={isDisabled}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ text: target.value }, TYPING_PAUSE_MS)}
            onBlur={onLeave}
          />
        </Field>
      );
  }
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, text }) => ({ value: id, label: <RichLine source={text} /> }));
