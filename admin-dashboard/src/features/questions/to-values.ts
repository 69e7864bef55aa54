import { QUESTION_KINDS, type QuestionKind } from '@portal/shared/questions';
import {
  emptyParameter,
  emptyQuestion,
  type OptionRow,
  type ParameterRow,
  type PartRow,
  type QuestionValues,
} from './question-values.ts';
import { shareToPercent } from './typed-number.ts';

/** The parts of a stored version that a form shows; the JSON is taken as it is found. */
export interface VersionLike {
  kind: string;
  stem: string;
  parameters: unknown;
  content: unknown;
  key: unknown;
  feedback: unknown;
}

type Named = Readonly<Record<string, unknown>>;

const named = (value: unknown): Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Named) : {};
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const words = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const partsIn = (value: unknown): PartRow[] =>
  listed(value).map((part) => ({ id: words(named(part).id), text: words(named(part).text) }));

/** A version as the form holds it. What `toVersion` makes of it is the same version again. */
export function versionValues({ kind, stem, parameters, content, key, feedback }: VersionLike) {
  const said = named(feedback);
  return {
    ...partsOfVersion(kindOf(kind), named(content), named(key), named(said.options)),
    kind: kindOf(kind),
    stem,
    parameters: listed(parameters).map(parameterRow),
    general: words(said.general),
    right: words(said.right),
    wrong: words(said.wrong),
  };
}

/** A stored question as its form holds it. */
export function toValues(
  question: VersionLike & { title: string; tags: readonly string[]; groupId: string | null },
): QuestionValues {
  return {
    ...emptyQuestion,
    ...versionValues(question),
    title: question.title,
    tags: [...question.tags],
    groupId: question.groupId ?? '',
  };
}

export const kindOf = (kind: string): QuestionKind => QUESTION_KINDS.find((known) => known === kind) ?? 'single';

function partsOfVersion(kind: QuestionKind, content: Named, key: Named, remarks: Named): Partial<QuestionValues> {
  switch (kind) {
    case 'single':
    case 'multiple': {
      const right = kind === 'single' ? [key.option] : listed(key.options);
      const options = partsIn(content.options).map((part): OptionRow => ({
        ...part,
        isRight: right.includes(part.id),
        feedback: words(remarks[part.id]),
      }));
      return { options };
    }
    case 'ordering': {
      const storedParts = partsIn(content.items);
      return {
        storedParts,
        items: listed(key.order).flatMap((id) => storedParts.find((part) => part.id === id) ?? []),
      };
    }
    case 'matching': {
      const storedParts = partsIn(content.right);
      const pairs = named(key.pairs);
      const taken = Object.values(pairs);
      const rightOf = (id: string) => storedParts.find((part) => part.id === pairs[id])?.text ?? '';
      return {
        storedParts,
        pairs: partsIn(content.left).map(({ id, text }) => ({ id, left: text, right: rightOf(id) })),
        spare: storedParts.filter(({ id }) => !taken.includes(id)),
      };
    }
    case 'numeric': {
      const { absolute, relative } = named(key.tolerance);
      return {
        expression: words(key.expression),
        ...(typeof relative === 'number'
          ? { toleranceForm: 'relative', tolerance: String(shareToPercent(relative)) }
          : { toleranceForm: 'absolute', tolerance: words(absolute) || '0' }),
        units: listed(content.units).map((unit) => ({
          unit: words(named(unit).unit),
          factor: words(named(unit).factor),
        })),
        isUnitRequired: content.unit_required === true,
      };
    }
    case 'text':
      return { accepted: listed(key.accepted).map(words), doesCaseMatter: key.case_matters === true };
  }
}

function parameterRow(parameter: unknown): ParameterRow {
  const given = named(parameter);
  const row = { ...emptyParameter, name: words(given.name), decimals: words(given.decimals) };
  if ('integers' in given || 'range' in given) {
    const [from, to] = listed(given.integers ?? given.range);
    return { ...row, form: 'integers' in given ? 'integers' : 'range', from: words(from), to: words(to) };
  }
  if ('choices' in given) return { ...row, form: 'choices', choices: listed(given.choices).map(words).join('; ') };
  if ('normal' in given) {
    const { n, mean, sd } = named(given.normal);
    return { ...row, form: 'normal', n: words(n), mean: words(mean), sd: words(sd) };
  }
  return { ...row, form: 'expression', expression: words(given.expression) };
}
