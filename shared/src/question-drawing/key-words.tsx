import type { ReactNode } from 'react';
import { AnswerWords } from './answer-words.tsx';
import type { Asked, Key } from './asked.ts';

/** What is right, in words: with the tolerance of a number, and every text that is accepted. */
export function KeyWords({ question, answerKey }: { question: Asked; answerKey: Key }): ReactNode {
  if (question.kind === 'text') {
    const accepted = answerKey.accepted ?? [];
    return [
      accepted.map((text) => `“${text}”`).join(' or '),
      accepted.some((text) => text.includes('*')) && 'where * stands for anything',
      answerKey.case_matters && 'capital letters as they stand here',
    ]
      .filter(Boolean)
      .join(', ');
  }
  if (question.kind !== 'numeric') return <AnswerWords question={question} answer={answerKey} />;
  const value = [answerKey.value, answerKey.unit].filter(Boolean).join(' ');
  const { absolute, relative } = answerKey.tolerance ?? {};
  if (relative) return `${value}, within ${Math.round(relative * 1000) / 10}%`;
  return absolute ? `${value}, within ${absolute}` : value;
}
