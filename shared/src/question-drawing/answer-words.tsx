import { RichLine } from '../rich-text/rich-line.tsx';
import { Fragment, type ReactNode } from 'react';
import { type Answer, type Asked, type Choice, isAnswered } from './asked.ts';

/** An answer, or a key of the same form, as it is read. */
export function AnswerWords({ question, answer }: { question: Asked; answer: Answer | null }): ReactNode {
  if (answer === null || !isAnswered(answer)) return 'No answer';
  switch (question.kind) {
    case 'single':
      return lined(question.content.options, answer.option === undefined ? [] : [answer.option], ', ');
    case 'multiple':
      return lined(question.content.options, answer.options ?? [], '; ');
    case 'ordering':
      return lined(question.content.items, answer.order ?? [], ', then ');
    case 'matching':
      return question.content.left.map(({ id, text }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <RichLine source={text} />: {lined(question.content.right, [answer.pairs?.[id] ?? ''], ', ') ?? 'nothing'}
        </Fragment>
      ));
    case 'numeric':
      return [answer.value, answer.unit].filter(Boolean).join(' ');
    case 'text':
      return `“${answer.text ?? ''}”`;
  }
}

function lined(choices: readonly Choice[], ids: readonly string[], between: string): ReactNode {
  const found = ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  if (found.length === 0) return null;
  return found.map(({ id, text }, index) => (
    <Fragment key={id}>
      {index > 0 && between}
      <RichLine source={text} />
    </Fragment>
  ));
}
