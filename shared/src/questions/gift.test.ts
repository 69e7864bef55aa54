import { readGift } from './read-gift.ts';
import type { Question } from './question.ts';
import { writeGift } from './write-gift.ts';

const plain = { parameters: [] as [], feedback: {} };
/** Everything that the format has signs for. */
const AWKWARD = 'A ~ b = c # {d}: $\\frac{1}{n}$ \\n `x[-1]`\n\n//no comment\n\n| a | b |\n| --- | --- |';

const QUESTIONS: [string, Question][] = [
  [
    'one',
    {
      ...plain,
      stem: AWKWARD,
      kind: 'single',
      content: {
        options: [
          { id: 'option-1', text: AWKWARD },
          { id: 'option-2', text: '%50% of them' },
        ],
      },
      key: { option: 'option-2' },
      feedback: { general: AWKWARD, options: { 'option-1': 'Why #### so?' } },
    },
  ],
  [
    'three of four',
    {
      ...plain,
      stem: 'Which?',
      kind: 'multiple',
      content: { options: ['a', 'b', 'c', 'd'].map((text, place) => ({ id: `option-${place + 1}`, text })) },
      key: { options: ['option-1', 'option-2', 'option-4'] },
    },
  ],
  [
    'a number: small',
    {
      ...plain,
      stem: 'How many?',
      kind: 'numeric',
      content: {},
      key: { expression: '-0.25', tolerance: { absolute: 0.01 } },
      feedback: { right: 'So it is.' },
    },
  ],
  ['a word', { ...plain, stem: 'Which?', kind: 'text', content: {}, key: { accepted: ['%in%', 'x = *', 'T'] } }],
  [
    'pairs',
    {
      ...plain,
      stem: 'Match.',
      kind: 'matching',
      content: {
        left: [
          { id: 'left-1', text: 'a = b' },
          { id: 'left-2', text: 'c' },
        ],
        right: [
          { id: 'right-1', text: 'x' },
          { id: 'right-2', text: 'y -> z' },
          { id: 'right-3', text: 'besides' },
        ],
      },
      key: { pairs: { 'left-1': 'right-2', 'left-2': 'right-1' } },
    },
  ],
];

/** The right side comes back in the order in which it is met. */
const inWords = (question: Question) =>
  question.kind === 'matching'
    ? {
        pairs: question.content.left.map(({ id, text }) => [
          text,
          question.content.right.find((part) => part.id === question.key.pairs[id])?.text,
        ]),
        right: question.content.right.map(({ text }) => text).sort(),
      }
    : question;

test.each(QUESTIONS)('“%s” comes back as it was written', (title, question) => {
  const { text, problems } = writeGift([{ title, tags: [], question }]);
  const read = readGift(text);
  expect([problems, read.problems]).toEqual([[], []]);
  expect(read.questions.map((entry) => [entry.title, inWords(entry.question)])).toEqual([[title, inWords(question)]]);
});

test('any words come back, alone and among others', () => {
  const signs = ['\\', '~', '=', '#', '{', '}', ':', '%', '-', '>', '/', 'n', '1', ' ', '\n', '$', '"', 'é'];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const words = () => `a${Array.from({ length: next(12) }, () => signs[next(signs.length)]).join('')}b`;
  for (let round = 0; round < 300; round += 1) {
    const options = [0, 1, 2].map((place) => ({ id: `option-${place + 1}`, text: words() }));
    const question: Question = {
      ...plain,
      stem: words(),
      kind: 'single',
      content: { options },
      key: { option: 'option-2' },
      feedback: { general: words(), options: { 'option-1': words() } },
    };
    const title = words().replaceAll('\n', ' ');
    const entry = { title, tags: [], question };
    expect(readGift(writeGift([entry, entry]).text).questions).toEqual([entry, entry]);
  }
});

test('reads what others write: categories, comments, missing words, truth, ranges and several right answers', () => {
  const { questions, problems } = readGift(
    [
      '// made elsewhere',
      '$CATEGORY: $course$/top/Regression',
      '',
      'Least {=squares ~cubes#No.} goes back to Legendre.',
      '',
      '::Zero:: The mean of residuals is zero with an intercept. {TRUE}',
      '',
      'Pi? {#3.13..3.15}',
      '',
      'Four? {#',
      '=4:0.1',
      '}',
      '',
      'Two? {~%50%1 ~%50%2 ~%-100%3}',
    ].join('\r\n'),
  );
  expect(problems).toEqual([]);
  expect(questions.map(({ question }) => question.kind)).toEqual([
    'single',
    'single',
    'numeric',
    'numeric',
    'multiple',
  ]);
  expect(questions[0]).toMatchObject({
    tags: ['Regression'],
    question: { stem: 'Least \\_\\_\\_\\_\\_ goes back to Legendre.', feedback: { options: { 'option-2': 'No.' } } },
  });
  expect(questions[1]).toMatchObject({ title: 'Zero', question: { key: { option: 'a' } } });
  const range = questions[2]?.question;
  expect(range?.kind === 'numeric' && Number(range.key.expression)).toBeCloseTo(3.14, 10);
  expect(range?.kind === 'numeric' && 'absolute' in range.key.tolerance && range.key.tolerance.absolute).toBeCloseTo(
    0.01,
    10,
  );
});

test('tells with its line what it does not take, and takes the rest', () => {
  const { questions, problems } = readGift(
    'Write about it. {}\n\nJust a remark.\n\n::Half:: Which? {=a ~%50%b ~c}\n\nNumber? {#many}\n\nNone? {~a ~b}',
  );
  expect(questions.map(({ title }) => title)).toEqual(['Half']);
  expect(problems.map(({ line, why }) => [line, why])).toEqual([
    [1, 'It is an essay, which nobody but a person can mark.'],
    [3, 'It has no answers: a description and no question.'],
    [5, 'Part of the points for wrong options was left out.'],
    [7, 'Its answer is no number.'],
    [9, 'None of its options is right.'],
  ]);
  expect(readGift('x'.repeat(2_000_001)).problems).toHaveLength(1);
  expect(readGift('Q? {=a ~b}\n\n'.repeat(1_001)).questions).toHaveLength(1_000);
});

test('tells what the format cannot say', () => {
  const question: Question = {
    ...plain,
    stem: 'Order.',
    kind: 'ordering',
    content: { items: [{ id: 'a', text: '1' }] },
    key: { order: ['a'] },
  };
  const drawn: Question = {
    ...plain,
    stem: '{{x}}?',
    kind: 'numeric',
    parameters: [{ name: 'x', integers: [1, 2] }],
    content: {},
    key: { expression: 'x', tolerance: { absolute: 0 } },
  };
  const { text, problems } = writeGift([question, drawn].map((entry) => ({ title: 'T', tags: [], question: entry })));
  expect(text).toBe('');
  expect(problems.map(({ line }) => line)).toEqual([1, 2]);
});
