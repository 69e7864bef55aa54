import { EXCHANGE_LIMITS, type ExchangedFile, type ExchangeProblem } from './exchange.ts';
import { type GiftAnswer, splitAnswers, splitBlocks, splitUnescaped, unescape } from './gift-syntax.ts';
import type { Question, QuestionFeedback, QuestionPart } from './question.ts';

/** Why a question is not taken, in words. */
class NotTaken extends Error {}

/**
 * Reads a file of Moodle's GIFT format: choices (one or several right), true or false, short texts, numbers and matching. Everything that is
 * not taken, or not wholly, is told with the line on which its question begins. Never throws.
 */
export function readGift(text: string): ExchangedFile {
  if (text.length > EXCHANGE_LIMITS.characters)
    return {
      questions: [],
      problems: [{ line: 1, what: 'The file', why: 'It is longer than two million characters.' }],
    };
  const file: ExchangedFile = { questions: [], problems: [] };
  let tags: string[] = [];
  for (const { line, words } of splitBlocks(text)) {
    const category = /^\$CATEGORY:(.*)$/.exec(words)?.[1];
    if (category !== undefined) {
      tags = category
        .split('/')
        .slice(-1)
        .map((tag) => tag.trim().slice(0, 40))
        .filter((tag) => tag !== '' && tag !== 'top');
    } else if (file.questions.length === EXCHANGE_LIMITS.questions) {
      file.problems.push({ line, what: 'The rest of the file', why: 'A file has at most 1,000 questions.' });
      return file;
    } else {
      readBlock(words, line, tags, file);
    }
  }
  return file;
}

function readBlock(block: string, line: number, tags: string[], file: ExchangedFile): void {
  const { title, stem, answers } = partsOf(block);
  const what = title || unescape(stem).slice(0, 80) || 'A question';
  try {
    const notes: ExchangeProblem[] = [];
    const question = questionOf(stem, answers, (why) => notes.push({ line, what, why }));
    file.questions.push({ title: what.slice(0, 160), tags: [...tags], question });
    file.problems.push(...notes);
  } catch (reason) {
    if (!(reason instanceof NotTaken)) throw reason;
    file.problems.push({ line, what, why: reason.message });
  }
}

function partsOf(block: string): { title: string; stem: string; answers: string | null } {
  const named = /^::((?:\\.|[^\\])*?)::/s.exec(block);
  const rest = block.slice(named?.[0].length ?? 0).trim();
  const title = unescape(named?.[1] ?? '').trim();
  const [before = '', ...after] = splitUnescaped(rest, '{');
  if (after.length === 0) return { title, stem: rest, answers: null };
  const [answers = '', ...behind] = splitUnescaped(after.join('{'), '}');
  const tail = behind.join('}').trim();
  return { title, stem: tail === '' ? before : `${before.trimEnd()} \\_\\_\\_\\_\\_ ${tail}`, answers };
}

function questionOf(stem: string, answers: string | null, tell: (why: string) => void): Question {
  const format = /^\[(html|moodle|plain|markdown)\]/.exec(stem.trim());
  const words = unescape(stem.trim().slice(format?.[0].length ?? 0)).trim();
  if (answers === null) throw new NotTaken('It has no answers: a description and no question.');
  if (words === '') throw new NotTaken('It asks nothing.');
  if (words.length > 8_000) throw new NotTaken('Its text is longer than 8,000 characters.');
  if (format?.[1] === 'html' && /<[a-z][^>]*>/i.test(words))
    tell('It was written in HTML, whose marks stand in the text now.');
  const [given = '', general] = splitGeneral(answers);
  const feedback: QuestionFeedback = general ? { general } : {};
  const asked = { stem: words, parameters: [], feedback };
  if (given.trim() === '') throw new NotTaken('It is an essay, which nobody but a person can mark.');
  if (given.trim().startsWith('#')) return numeric(asked, given.trim().slice(1), tell);
  const truth = /^(T|F|TRUE|FALSE)\s*(#.*)?$/s.exec(given.trim());
  if (truth) {
    if (truth[2]) tell('The words on true and false were left out.');
    return {
      ...asked,
      kind: 'single',
      content: {
        options: [
          { id: 'a', text: 'True' },
          { id: 'b', text: 'False' },
        ],
      },
      key: { option: truth[1]?.startsWith('T') ? 'a' : 'b' },
    };
  }
  const listed = splitAnswers(given);
  if (listed.length === 0) throw new NotTaken('Its answers begin with neither = nor ~.');
  if (listed.length > EXCHANGE_LIMITS.options) throw new NotTaken('It has more than 60 answers.');
  if (listed.every(({ sign, words: said }) => sign === '=' && said.includes('->'))) return matching(asked, listed);
  return listed.every(({ sign }) => sign === '=') ? shortText(asked, listed, tell) : choice(asked, listed, tell);
}

type Asked = { stem: string; parameters: never[]; feedback: QuestionFeedback };

function splitGeneral(answers: string): [string, string | undefined] {
  const at = answers.search(/(?<!\\)####/);
  return at < 0 ? [answers, undefined] : [answers.slice(0, at), unescape(answers.slice(at + 4)).trim()];
}

const idOf = (place: number): string => `option-${place + 1}`;
const partsIn = (texts: readonly string[]): QuestionPart[] => texts.map((text, place) => ({ id: idOf(place), text }));

function choice(asked: Asked, answers: readonly GiftAnswer[], tell: (why: string) => void): Question {
  const texts = answers.map(({ words }) => unescape(words).trim());
  if (texts.includes('')) throw new NotTaken('One of its options is empty.');
  const options = partsIn(texts);
  const remarks = answers.flatMap(({ remark }, place) => (remark ? [[idOf(place), remark] as const] : []));
  const feedback = { ...asked.feedback, ...(remarks.length > 0 && { options: Object.fromEntries(remarks) }) };
  const best = answers.flatMap(({ sign, weight }, place) => (sign === '=' || weight === 100 ? [idOf(place)] : []));
  const credited = answers.flatMap(({ sign, weight = 0 }, place) => (sign === '=' || weight > 0 ? [idOf(place)] : []));
  if (credited.length === 0) throw new NotTaken('None of its options is right.');
  const [option] = best;
  if (best.length === 1 && option !== undefined && answers.some(({ sign }) => sign === '=')) {
    if (credited.length > 1) tell('Part of the points for wrong options was left out.');
    return { ...asked, feedback, kind: 'single', content: { options }, key: { option } };
  }
  if (answers.some(({ sign }) => sign === '='))
    throw new NotTaken('Several options are wholly right, of which one is to be chosen.');
  const weights = answers.flatMap(({ weight = 0 }) => (weight > 0 ? [weight] : []));
  if (Math.max(...weights) - Math.min(...weights) > 0.01) tell('Its right options count the same now.');
  return { ...asked, feedback, kind: 'multiple', content: { options }, key: { options: credited } };
}

function shortText(asked: Asked, answers: readonly GiftAnswer[], tell: (why: string) => void): Question {
  const full = answers.filter(({ weight = 100 }) => weight === 100);
  if (full.length === 0) throw new NotTaken('None of its answers is wholly right.');
  if (full.length < answers.length) tell('Answers that are right in part were left out.');
  const remarks = new Set(answers.flatMap(({ remark }) => remark ?? []));
  const [right] = remarks;
  if (remarks.size > 1) tell('The words on its answers were left out.');
  const feedback = { ...asked.feedback, ...(remarks.size === 1 && right !== undefined && { right }) };
  return {
    ...asked,
    feedback,
    kind: 'text',
    content: {},
    key: { accepted: full.map(({ words }) => unescape(words).trim()) },
  };
}

function matching(asked: Asked, answers: readonly GiftAnswer[]): Question {
  const sides = answers.map(({ words }) => {
    const at = words.indexOf('->');
    return { one: unescape(words.slice(0, at)).trim(), other: unescape(words.slice(at + 2)).trim() };
  });
  const right = [...new Set(sides.map(({ other }) => other))].map((text, place) => ({
    id: `right-${place + 1}`,
    text,
  }));
  const pairs = sides.filter(({ one }) => one !== '');
  if (pairs.length < 2) throw new NotTaken('It has fewer than two pairs.');
  const left = pairs.map(({ one }, place) => ({ id: `left-${place + 1}`, text: one }));
  const key = pairs.map(({ other }, place): [string, string] => [
    `left-${place + 1}`,
    right.find(({ text }) => text === other)?.id ?? '',
  ]);
  return { ...asked, kind: 'matching', content: { left, right }, key: { pairs: Object.fromEntries<string>(key) } };
}

function numeric(asked: Asked, given: string, tell: (why: string) => void): Question {
  const listed =
    given.trim().startsWith('=') || given.trim().startsWith('~') ? splitAnswers(given) : splitAnswers(`=${given}`);
  const [first, ...others] = listed.filter(({ sign, weight = 100 }) => sign === '=' && weight === 100);
  if (!first) throw new NotTaken('None of its numbers is wholly right.');
  if (others.length > 0 || listed.length > 1) tell('Only the first of its numbers was taken.');
  const range = /^\s*(-?[\d.eE+-]+?)\s*(?:\.\.\s*(-?[\d.eE+-]+)|:\s*([\d.eE+-]+))?\s*$/.exec(first.words);
  const [from, to, tolerance] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1]), Number(range?.[3] ?? 0)];
  if (![from, to, tolerance].every(Number.isFinite)) throw new NotTaken('Its answer is no number.');
  const within = tolerance + Math.abs(to - from) / 2;
  const feedback = { ...asked.feedback, ...(first.remark && { right: first.remark }) };
  return {
    ...asked,
    feedback,
    kind: 'numeric',
    content: {},
    key: { expression: String((from + to) / 2), tolerance: { absolute: within } },
  };
}
