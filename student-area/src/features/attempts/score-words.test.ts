import { explainPoints } from '@portal/shared/question-drawing';
import { buildQuestion } from '../../testing/attempts.ts';
import { questionsInWords } from './list-words.ts';
import { arithmetic, scoreWords } from './score-words.ts';

test('a score is told with what could be reached, and how it comes about', () => {
  expect(scoreWords(8.5, 10)).toBe('8.5 of 10 points (85%)');
  expect(scoreWords(null, 10)).toBeNull();
  const questions = [1, 0, 1 / 3].map((score, index) => ({ ...buildQuestion({ position: index + 1 }), score }));
  expect(arithmetic(questions, 4 / 3)).toBe('1 + 0 + 0.33 = 1.33');
});

test('points of a part are explained', () => {
  const multiple = buildQuestion({ kind: 'multiple', answer: { options: ['a', 'b', 'c'] } });
  expect(explainPoints({ ...multiple, key: { options: ['a', 'b'] } })).toBe('2 right less 1 wrong, of 2 right options');
  const ordering = buildQuestion({ kind: 'ordering', answer: { order: ['a', 'c', 'b'] } });
  expect(explainPoints({ ...ordering, key: { order: ['a', 'b', 'c'] } })).toBe('1 of 3 in their place');
  const matching = buildQuestion({ kind: 'matching', answer: { pairs: { l1: 'r1' } } });
  expect(explainPoints({ ...matching, key: { pairs: { l1: 'r1', l2: 'r2' } } })).toBe('1 of 2 pairs right');
});

test('questions are named in their order', () => {
  expect(questionsInWords([5, 2, 9])).toBe('questions 2, 5 and 9');
  expect(questionsInWords([2])).toBe('question 2');
});
