import { KIND_WORDS } from './question.ts';
import { PARAMETER_FORMS, type ParameterRow } from './question-values.ts';
import { kindOf, type VersionLike, versionValues } from './to-values.ts';

/** One part of a question, in two versions of it; '' where there was or is none. */
export interface Change {
  what: string;
  before: string;
  now: string;
}

/** What is different in a version from the one before it, part by part. */
export function changesBetween(before: VersionLike, now: VersionLike): Change[] {
  const [then, today] = [partsInWords(before), partsInWords(now)];
  const names = [...new Set([...Object.keys(then), ...Object.keys(today)])];
  return names
    .map((what) => ({ what, before: then[what] ?? '', now: today[what] ?? '' }))
    .filter((change) => change.before !== change.now);
}

function partsInWords(version: VersionLike): Record<string, string> {
  const values = versionValues(version);
  const { options = [], items = [], pairs = [], spare = [], units = [], accepted = [] } = values;
  const lines: [string, string][] = [
    ['Kind', KIND_WORDS[kindOf(version.kind)]],
    ['Question', values.stem],
    ...values.parameters.map((row): [string, string] => [`Parameter ${row.name}`, parameterWords(row)]),
    ...options.map(({ text, isRight, feedback }, place): [string, string] => [
      `Option ${place + 1}`,
      [isRight ? `${text} (right)` : text, feedback].filter(Boolean).join(' / '),
    ]),
    ['Order', items.map(({ text }) => text).join(', then ')],
    ...pairs.map(({ left, right }, place): [string, string] => [`Pair ${place + 1}`, `${left}: ${right}`]),
    ['Further entries on the right', spare.map(({ text }) => text).join('; ')],
    ['Right value', values.expression ?? ''],
    [
      'Tolerance',
      values.tolerance === undefined ? '' : `${values.tolerance}${values.toleranceForm === 'relative' ? '%' : ''}`,
    ],
    ['Units', units.map(({ unit, factor }) => `${unit} (${factor})`).join(', ')],
    ['A unit is required', values.isUnitRequired ? 'yes' : ''],
    ['Accepted texts', accepted.join('; ')],
    ['Capitals and small letters', values.doesCaseMatter ? 'told apart' : ''],
    ['Feedback to everybody', values.general],
    ['Feedback to a right answer', values.right],
    ['Feedback to a wrong answer', values.wrong],
  ];
  return Object.fromEntries(lines);
}

function parameterWords({ form, from, to, choices, n, mean, sd, expression, decimals }: ParameterRow): string {
  const detail = {
    integers: `${from} to ${to}`,
    range: `${from} to ${to}`,
    choices,
    normal: `${n} of mean ${mean} and standard deviation ${sd}`,
    expression,
  }[form];
  return `${PARAMETER_FORMS[form]}: ${detail}${decimals === '' ? '' : `, ${decimals} decimals`}`;
}
