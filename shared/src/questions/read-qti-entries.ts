import type { NumericQuestion, TextQuestion, Tolerance } from './question.ts';
import { all, type Declaration, NotTaken } from './qti-elements.ts';
import type { Tell } from './xhtml-to-markdown.ts';

/** What is accepted: all that counts wholly. */
export function readTextKey({ correct, entries }: Declaration, tell: Tell): TextQuestion['key'] {
  const most = Math.max(0, ...entries.map(({ share }) => share));
  const full = entries.filter(({ share }) => share > 0 && share === most);
  if (entries.some(({ share }) => share > 0 && share < most)) tell('Answers that are right in part were left out.');
  const accepted = [...new Set([...correct, ...full.map(({ key }) => key)].map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
  if (accepted.length === 0) throw new NotTaken('It does not say what is right.');
  if (accepted.some((text) => text.includes('*'))) tell('“*” in what is accepted stands for anything here.');
  // Without a mapping an answer is compared sign by sign.
  const caseMatters = entries.length === 0 || full.some(({ caseSensitive }) => caseSensitive === 'true');
  return { accepted, ...(caseMatters && { case_matters: true }) };
}

/** The right number, and how near to it one has to be by the first comparison of the response processing. */
export function readNumberKey(
  item: Element,
  { correct, entries, baseType }: Declaration,
  tell: Tell,
): NumericQuestion['key'] {
  const best = entries.toSorted((one, other) => other.share - one.share)[0];
  const given = correct[0] ?? best?.key ?? '';
  if (correct.length > 1 || entries.length > 1) tell('Only the first of its numbers was taken.');
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(given)) throw new NotTaken('Its answer is no number.');
  return { expression: String(Number(given)), tolerance: baseType === 'integer' ? exact : toleranceOf(item, tell) };
}

const exact: Tolerance = { absolute: 0 };

function toleranceOf(item: Element, tell: Tell): Tolerance {
  if (all(item, 'equalRounded').length > 0) tell('How its number is rounded was left out: it has to be met exactly.');
  const [equal] = all(item, 'equal');
  const mode = equal?.getAttribute('toleranceMode') ?? 'exact';
  if (mode !== 'absolute' && mode !== 'relative') return exact;
  const [below = NaN, above = below] = (equal?.getAttribute('tolerance') ?? '').trim().split(/\s+/).map(Number);
  if (![below, above].every((within) => Number.isFinite(within) && within >= 0))
    throw new NotTaken('Its tolerance is no number.');
  if (below !== above) tell('Its tolerance is the same to both sides now, the smaller one.');
  const within = Math.min(below, above);
  return mode === 'absolute' ? { absolute: within } : { relative: Number((within / 100).toPrecision(12)) };
}
