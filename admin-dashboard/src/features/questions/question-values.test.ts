import { changesBetween } from './question-changes.ts';
import { questionSchema } from './question-schema.ts';
import { emptyPair, emptyQuestion } from './question-values.ts';
import { toValues, type VersionLike, versionValues } from './to-values.ts';
import { toVersion } from './to-version.ts';

const plain = { stem: 'Which?', parameters: [], feedback: {} };
const options = [
  { id: 'x', text: '$a$' },
  { id: 'y', text: 'b' },
];

const VERSIONS: readonly [string, VersionLike][] = [
  [
    'one right answer',
    {
      ...plain,
      kind: 'single',
      content: { options },
      key: { option: 'y' },
      feedback: { general: 'So.', right: 'Yes', wrong: 'No', options: { x: 'Not $a$.' } },
    },
  ],
  ['several', { ...plain, kind: 'multiple', content: { options }, key: { options: ['x', 'y'] } }],
  [
    'a number with every form of parameter',
    {
      ...plain,
      kind: 'numeric',
      parameters: [
        { name: 'n', integers: [8, 'm + 3'] },
        { name: 'r', range: [0.5, 2.5], decimals: 1 },
        { name: 'level', choices: [0.9, 0.95, 'word'] },
        { name: 'x', normal: { n: 'n', mean: 50, sd: 8 }, decimals: 0 },
        { name: 'm', expression: 'mean(x) / sqrt(n)', decimals: 2 },
      ],
      content: { units: [{ unit: 'cm', factor: 0.01 }], unit_required: true },
      key: { expression: 'm', tolerance: { relative: 0.07 } },
    },
  ],
  ['a number', { ...plain, kind: 'numeric', content: {}, key: { expression: '0.5', tolerance: { absolute: 0.01 } } }],
  ['a text', { ...plain, kind: 'text', content: {}, key: { accepted: ['t*', 'T'], case_matters: true } }],
  ['an order', { ...plain, kind: 'ordering', content: { items: options }, key: { order: ['y', 'x'] } }],
  [
    'pairs, two of them with one partner',
    {
      ...plain,
      kind: 'matching',
      content: {
        left: [
          { id: 'l1', text: 'one' },
          { id: 'l2', text: 'two' },
          { id: 'l3', text: 'three' },
        ],
        right: [
          { id: 'r1', text: 'even' },
          { id: 'r2', text: 'neither' },
          { id: 'r3', text: 'odd' },
        ],
      },
      key: { pairs: { l1: 'r3', l2: 'r1', l3: 'r3' } },
    },
  ],
];

test.each(VERSIONS)('%s: what is opened and saved unchanged is the same version', (_, version) => {
  expect(toVersion(toValues({ ...version, title: 'T', tags: [], groupId: null }))).toEqual(version);
});

test('new rows get free ids, blank ones are left out, and the same words on the right are one', () => {
  const values = {
    ...emptyQuestion,
    kind: 'matching' as const,
    stem: 'Match.',
    pairs: [{ id: 'left-1', left: 'a', right: '1' }, { id: '', left: 'b', right: ' 1 ' }, emptyPair],
    spare: [{ id: '', text: '2' }],
  };
  expect(toVersion(values)).toMatchObject({
    content: {
      left: [
        { id: 'left-1', text: 'a' },
        { id: 'left-2', text: 'b' },
      ],
      right: [
        { id: 'right-1', text: '1' },
        { id: 'right-2', text: '2' },
      ],
    },
    key: { pairs: { 'left-1': 'right-1', 'left-2': 'right-1' } },
  });
});

test('what can be told without the server is told at its field', () => {
  const judged = questionSchema.safeParse({
    ...emptyQuestion,
    kind: 'numeric',
    tolerance: 'about 2',
    units: [{ unit: 'km', factor: 'x' }],
    parameters: [{ name: 'n', form: 'range', decimals: '11' }],
  });
  const problems = judged.error?.issues.map(({ path }) => path[0]);
  expect(problems).toEqual(expect.arrayContaining(['title', 'stem', 'parameters']));
  const numbers = questionSchema.safeParse({
    ...emptyQuestion,
    title: 'T',
    stem: 'S',
    kind: 'numeric',
    tolerance: 'about 2',
    units: [{ unit: 'km', factor: 'x' }],
  });
  expect(numbers.error?.issues.map(({ path }) => path[0])).toEqual(['tolerance', 'units']);
});

test('decimal commas are numbers, and per cent becomes a share without noise', () => {
  const values = {
    ...emptyQuestion,
    kind: 'numeric' as const,
    expression: '1',
    tolerance: '0,7',
    toleranceForm: 'relative' as const,
  };
  expect(toVersion(values).key).toEqual({ expression: '1', tolerance: { relative: 0.007 } });
});

test('says part by part what a version has changed', () => {
  const [single, several] = [VERSIONS[0]?.[1], VERSIONS[1]?.[1]];
  if (!single || !several) throw new Error('There are versions.');
  expect(versionValues(single).options).toHaveLength(2);
  expect(changesBetween(single, { ...single, stem: 'What?' })).toEqual([
    { what: 'Question', before: 'Which?', now: 'What?' },
  ]);
  expect(changesBetween(single, several).map(({ what }) => what)).toEqual([
    'Kind',
    'Option 1',
    'Feedback to everybody',
    'Feedback to a right answer',
    'Feedback to a wrong answer',
  ]);
});
