import type { Json } from './version-json.ts';
import type { ParameterRow, PartRow, QuestionValues } from './question-values.ts';
import { percentToShare, typedNumber } from './typed-number.ts';

/** A version of a question as `save_question`, `preview_question` and `grade_answer_preview` take it. */
export interface VersionJson extends Record<string, Json | undefined> {
  kind: string;
  stem: string;
  parameters: Json[];
  content: { [name: string]: Json };
  key: { [name: string]: Json };
  feedback: { [name: string]: Json };
}

/** What a form holds as the JSON of a version. It may be wrong: the server judges it. Rows without words are left out. */
export function toVersion(values: QuestionValues): VersionJson {
  const { kind, stem, general, right, wrong } = values;
  const options = values.options.filter(({ text }) => text.trim() !== '');
  const remarks = Object.fromEntries(
    options.flatMap(({ feedback }, place) =>
      feedback.trim() === '' ? [] : [[idsOf(options, 'option')[place] ?? '', feedback]],
    ),
  );
  const isChoice = kind === 'single' || kind === 'multiple';
  return {
    kind,
    stem,
    parameters: values.parameters.map(parameterJson),
    ...contentAndKey(values),
    feedback: {
      ...(general.trim() !== '' && { general }),
      ...(right.trim() !== '' && { right }),
      ...(wrong.trim() !== '' && { wrong }),
      ...(isChoice && Object.keys(remarks).length > 0 && { options: remarks }),
    },
  };
}

function contentAndKey(values: QuestionValues): Pick<VersionJson, 'content' | 'key'> {
  switch (values.kind) {
    case 'single':
    case 'multiple': {
      const options = values.options.filter(({ text }) => text.trim() !== '');
      const ids = idsOf(options, 'option');
      const rightOnes = ids.filter((_, place) => options[place]?.isRight);
      return {
        content: { options: partsOf(options, ids) },
        key: values.kind === 'single' ? { option: rightOnes[0] ?? '' } : { options: rightOnes },
      };
    }
    case 'ordering': {
      const items = values.items.filter(({ text }) => text.trim() !== '');
      const ids = idsOf(items, 'item');
      return { content: { items: asStored(partsOf(items, ids), values.storedParts) }, key: { order: ids } };
    }
    case 'matching':
      return matchingJson(values);
    case 'numeric': {
      const tolerance = typedNumber(values.tolerance.trim() === '' ? '0' : values.tolerance);
      const units = values.units.filter(({ unit }) => unit.trim() !== '');
      return {
        content: {
          ...(units.length > 0 && {
            units: units.map(({ unit, factor }) => ({ unit: unit.trim(), factor: typedNumber(factor) })),
          }),
          ...(values.isUnitRequired && { unit_required: true }),
        },
        key: {
          expression: values.expression.trim(),
          tolerance:
            values.toleranceForm === 'relative' ? { relative: percentToShare(tolerance) } : { absolute: tolerance },
        },
      };
    }
    case 'text':
      return {
        content: {},
        key: {
          accepted: values.accepted.filter((words) => words.trim() !== ''),
          ...(values.doesCaseMatter && { case_matters: true }),
        },
      };
  }
}

/** Right sides of the same words are one, of which several on the left may be the partner. */
function matchingJson({ pairs, spare, storedParts }: QuestionValues): Pick<VersionJson, 'content' | 'key'> {
  const rows = pairs.filter(({ left }) => left.trim() !== '');
  const leftIds = idsOf(rows, 'left');
  const words = [
    ...new Set([...rows.map(({ right }) => right), ...spare.map(({ text }) => text)].map((text) => text.trim())),
  ].filter((text) => text !== '');
  const known = words.map((text) => ({ id: storedParts.find((part) => part.text.trim() === text)?.id ?? '', text }));
  const rightIds = idsOf(known, 'right');
  const right = asStored(partsOf(known, rightIds), storedParts);
  return {
    content: { left: rows.map(({ left }, place) => ({ id: leftIds[place] ?? '', text: left })), right },
    key: {
      pairs: Object.fromEntries(
        rows.map((row, place) => [leftIds[place] ?? '', rightIds[words.indexOf(row.right.trim())] ?? '']),
      ),
    },
  };
}

function parameterJson(row: ParameterRow): Json {
  const name = row.name.trim();
  const decimals = row.decimals.trim() === '' ? {} : { decimals: typedNumber(row.decimals) };
  switch (row.form) {
    case 'integers':
      return { name, integers: [typedNumber(row.from), typedNumber(row.to)] };
    case 'range':
      return { name, range: [typedNumber(row.from), typedNumber(row.to)], ...decimals };
    case 'choices':
      return {
        name,
        choices: row.choices
          .split(';')
          .map((words) => words.trim())
          .filter((words) => words !== '')
          .map(typedNumber),
      };
    case 'normal':
      return {
        name,
        normal: { n: typedNumber(row.n), mean: typedNumber(row.mean), sd: typedNumber(row.sd) },
        ...decimals,
      };
    case 'expression':
      return { name, expression: row.expression.trim(), ...decimals };
  }
}

/** The ids of the rows; a new row gets the next one that is free. Students see other names in each attempt. */
function idsOf(rows: readonly { id: string }[], word: string): string[] {
  const taken = new Set(rows.map(({ id }) => id));
  let last = 0;
  return rows.map(({ id }) => {
    if (id !== '') return id;
    do last += 1;
    while (taken.has(`${word}-${last}`));
    return `${word}-${last}`;
  });
}

const partsOf = (rows: readonly PartRow[], ids: readonly string[]) =>
  rows.map(({ text }, place) => ({ id: ids[place] ?? '', text }));

/** Parts that are stored stand as they did; the order in which they are written tells nobody anything. */
function asStored(parts: { id: string; text: string }[], stored: readonly PartRow[]): { id: string; text: string }[] {
  const placeOf = ({ id }: PartRow) => {
    const place = stored.findIndex((part) => part.id === id);
    return place < 0 ? stored.length : place;
  };
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}
