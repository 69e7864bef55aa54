import { QUESTION_KINDS } from '@portal/shared/questions';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, idOrNull, optionalText, requiredText, textList } from '../../ui/form-schema.ts';
import type { OptionRow, PairRow, ParameterRow, PartRow, QuestionValues, UnitRow } from './question-values.ts';
import { toVersion } from './to-version.ts';
import { typedNumber } from './typed-number.ts';

const TAG_LIMITS = { entries: 12, longest: 40 };

const rows = <Row>() => z.array(z.custom<Row>());

/** Judges what can be told at once; what a question of its kind needs, and whether it can be calculated, is judged by the server. */
export const questionSchema = z
  .object({
    title: requiredText('title', limits.questions.title.longest),
    groupId: idOrNull(),
    tags: textList('tag', TAG_LIMITS),
    note: optionalText('note', limits.question_versions.note.longest),
    kind: choice('kind of question', QUESTION_KINDS),
    stem: requiredText('question', limits.question_versions.stem.longest),
    parameters: rows<ParameterRow>().superRefine((given, context) => {
      const wrong = given.find(({ decimals }) => !/^\s*(\d|10)?\s*$/.test(decimals));
      if (wrong) context.addIssue(`“${wrong.name}” has 0 to 10 decimals.`);
    }),
    options: rows<OptionRow>(),
    items: rows<PartRow>(),
    pairs: rows<PairRow>().superRefine((given, context) => {
      if (given.some(({ left, right }) => left.trim() !== '' && right.trim() === ''))
        context.addIssue('Each entry of the left side has its partner on the right.');
    }),
    spare: rows<PartRow>(),
    storedParts: rows<PartRow>(),
    expression: z.string(),
    toleranceForm: z.enum(['absolute', 'relative']),
    tolerance: z.string(),
    units: rows<UnitRow>(),
    isUnitRequired: z.boolean(),
    accepted: z.array(z.string()),
    doesCaseMatter: z.boolean(),
    general: z.string(),
    right: z.string(),
    wrong: z.string(),
  })
  .superRefine(({ kind, tolerance, units }, context) => {
    if (kind !== 'numeric') return;
    if (tolerance.trim() !== '' && !isNotNegative(tolerance))
      context.addIssue({
        code: 'custom',
        path: ['tolerance'],
        message: 'Enter the tolerance as a number, 0 or above.',
      });
    if (units.some(({ unit, factor }) => unit.trim() !== '' && !isNotNegative(factor)))
      context.addIssue({ code: 'custom', path: ['units'], message: 'A unit has a name and a factor above 0.' });
  })
  .transform((given) => {
    const { title, groupId, tags, note } = given;
    return { title, groupId, tags, version: { ...toVersion({ ...given, groupId: groupId ?? '' }), note } };
  });

export type QuestionInput = z.output<typeof questionSchema>;

/** The field of the form at which a refusal of the server stands, by its hint. */
export function fieldOfRefusal(
  hint: string | null,
  { kind }: Pick<QuestionValues, 'kind'>,
): keyof QuestionValues | null {
  switch (hint) {
    case 'title':
    case 'tags':
    case 'kind':
    case 'stem':
    case 'parameters':
      return hint;
    case 'feedback':
      return 'general';
    case 'content':
      return kind === 'numeric' ? 'units' : partsField(kind);
    case 'key':
      return kind === 'numeric' ? 'expression' : partsField(kind);
    default:
      return null;
  }
}

function partsField(kind: QuestionValues['kind']): keyof QuestionValues {
  if (kind === 'ordering') return 'items';
  if (kind === 'matching') return 'pairs';
  if (kind === 'text') return 'accepted';
  return kind === 'numeric' ? 'expression' : 'options';
}

function isNotNegative(typed: string): boolean {
  const number = typedNumber(typed);
  return typeof number === 'number' && number >= 0;
}
