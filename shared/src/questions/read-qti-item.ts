import { EXCHANGE_LIMITS, type ExchangedQuestion } from './exchange.ts';
import type { Question, QuestionFeedback, QuestionPart } from './question.ts';
import { type StandIn, type Tell, xhtmlToMarkdown } from './xhtml-to-markdown.ts';
import { readNumberKey, readTextKey } from './read-qti-entries.ts';
import { all, declarationOf, NotTaken, type Declaration, wordsOf } from './qti-elements.ts';

/** A question as far as it is read before its kind is known. */
type Asked = { stem: string; parameters: never[]; feedback: QuestionFeedback };

const FEEDBACK = new Set(['feedbackInline', 'feedbackBlock']);
/** Parts of an item's body that are no text of the question. */
const BESIDE = new Set([
  ...FEEDBACK,
  'rubricBlock',
  'templateInline',
  'templateBlock',
  'infoControl',
  'printedVariable',
]);

/** One item. Throws NotTaken with the reason; what is not taken wholly is told. */
export function readQtiItem(item: Element, tell: Tell): ExchangedQuestion {
  const body = all(item, 'itemBody')[0];
  if (!body) throw new NotTaken('It has no text.');
  const interactions = [...body.getElementsByTagNameNS('*', '*')].filter(({ localName }) =>
    localName.endsWith('Interaction'),
  );
  const [interaction] = interactions;
  if (!interaction) throw new NotTaken('It asks nothing.');
  if (interactions.length > 1) throw new NotTaken('It asks several things at once.');
  if (all(item, 'templateDeclaration').length > 0) throw new NotTaken('Its numbers are drawn by a program.');
  for (const name of ['rubricBlock', 'stylesheet'])
    if (all(item, name).length > 0) tell(`What stood in its “${name}” was left out.`);
  const prompt = all(interaction, 'prompt')[0];
  const stem = [
    xhtmlToMarkdown(body.childNodes, tell, standInFor(interaction)),
    prompt ? xhtmlToMarkdown(prompt.childNodes, tell) : '',
  ]
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('\n\n');
  if (stem === '') throw new NotTaken('It asks nothing.');
  if (stem.length > 8_000) throw new NotTaken('Its text is longer than 8,000 characters.');
  const declaration = declarationOf(item, interaction.getAttribute('responseIdentifier'));
  const question = questionOf({ stem, parameters: [], feedback: {} }, interaction, declaration, item, tell);
  const title = (item.getAttribute('title') ?? '').trim().slice(0, 160) || stem.slice(0, 80);
  return { title, tags: [], question };
}

/** A gap within words is a line to write on; other interactions stand apart from the words. */
const standInFor =
  (interaction: Element): StandIn =>
  (element) => {
    if (BESIDE.has(element.localName)) return '';
    if (element !== interaction) return null;
    const isWithinWords = element.localName === 'textEntryInteraction' && wordsOf(element.parentElement) !== '';
    return isWithinWords ? '\\_\\_\\_\\_\\_' : '';
  };

function questionOf(asked: Asked, interaction: Element, declaration: Declaration, item: Element, tell: Tell): Question {
  switch (interaction.localName) {
    case 'choiceInteraction':
      return choice(asked, interaction, declaration, item, tell);
    case 'orderInteraction':
      return ordering(withFeedback(asked, item, tell), interaction, declaration, tell);
    case 'matchInteraction':
      return matching(withFeedback(asked, item, tell), interaction, declaration, tell);
    case 'textEntryInteraction': {
      const answered = withFeedback(asked, item, tell);
      const isNumber = declaration.baseType === 'float' || declaration.baseType === 'integer';
      return isNumber
        ? { ...answered, kind: 'numeric', content: {}, key: readNumberKey(item, declaration, tell) }
        : { ...answered, kind: 'text', content: {}, key: readTextKey(declaration, tell) };
    }
    case 'extendedTextInteraction':
      throw new NotTaken('It is an essay, which nobody but a person can mark.');
    default:
      throw new NotTaken(`Questions of the form “${interaction.localName.slice(0, 60)}” are not taken.`);
  }
}

/** Choices with names of their own, by place: those of others may be anything. */
interface Parts {
  parts: QuestionPart[];
  nameOf: (identifier: string) => string | undefined;
}

function partsOf(kind: string, elements: readonly Element[], tell: Tell): Parts {
  if (elements.length > EXCHANGE_LIMITS.options) throw new NotTaken('It has more than 60 answers.');
  const names = new Map(
    elements.map((element, place) => [element.getAttribute('identifier') ?? '', `${kind}-${place + 1}`]),
  );
  if (names.size < elements.length) throw new NotTaken('Two of its answers have the same name.');
  const parts = elements.map((element, place) => ({
    id: `${kind}-${place + 1}`,
    text: xhtmlToMarkdown(element.childNodes, tell, ({ localName }) => (FEEDBACK.has(localName) ? '' : null)),
  }));
  if (parts.some(({ text }) => text.trim() === '')) throw new NotTaken('One of its options is empty.');
  return { parts, nameOf: (identifier) => names.get(identifier) };
}

function choice(asked: Asked, interaction: Element, declaration: Declaration, item: Element, tell: Tell): Question {
  const { parts, nameOf } = partsOf('option', all(interaction, 'simpleChoice'), tell);
  const answered = withFeedback(asked, item, tell, nameOf);
  const content = { options: parts };
  const credited = declaration.entries.filter(({ share }) => share > 0);
  const named = declaration.correct.length > 0 ? declaration.correct : credited.map(({ key }) => key);
  const right = [...new Set(named)].map((identifier) => nameOf(identifier));
  if (right.length === 0) throw new NotTaken('None of its options is right.');
  if (!right.every((id) => id !== undefined)) throw new NotTaken('Its key names an option that it does not have.');
  const [option] = right;
  const partly = credited.some(({ key }) => !named.includes(key));
  if (declaration.cardinality === 'single' && option !== undefined) {
    if (right.length > 1) throw new NotTaken('Several options are wholly right, of which one is to be chosen.');
    if (partly) tell('Part of the points for wrong options was left out.');
    return { ...answered, kind: 'single', content, key: { option } };
  }
  const shares = credited.map(({ share }) => share);
  if (partly || Math.max(...shares, 0) - Math.min(...shares, Infinity) > 1e-6)
    tell('Its right options count the same now.');
  return { ...answered, kind: 'multiple', content, key: { options: right } };
}

function ordering(asked: Asked, interaction: Element, { correct }: Declaration, tell: Tell): Question {
  const { parts, nameOf } = partsOf('item', all(interaction, 'simpleChoice'), tell);
  const order = correct.map((identifier) => nameOf(identifier) ?? '');
  if (parts.length < 2) throw new NotTaken('It has fewer than two things to put in order.');
  if (
    order.toSorted().join() !==
    parts
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    throw new NotTaken('Its right order does not name each thing once.');
  return { ...asked, kind: 'ordering', content: { items: parts }, key: { order } };
}

function matching(asked: Asked, interaction: Element, { correct }: Declaration, tell: Tell): Question {
  const [one, other] = all(interaction, 'simpleMatchSet').map((set) => all(set, 'simpleAssociableChoice'));
  const left = partsOf('left', one ?? [], tell);
  const right = partsOf('right', other ?? [], tell);
  const pairs = correct.map((pair) => {
    const [from = '', to = ''] = pair.trim().split(/\s+/);
    return [left.nameOf(from) ?? '', right.nameOf(to) ?? ''] as const;
  });
  if (pairs.flat().includes('')) throw new NotTaken('Its key names an entry that it does not have.');
  if (
    left.parts.length === 0 ||
    pairs
      .map(([from]) => from)
      .toSorted()
      .join() !==
      left.parts
        .map(({ id }) => id)
        .toSorted()
        .join()
  )
    throw new NotTaken('Not each entry of its left side has one partner.');
  return {
    ...asked,
    kind: 'matching',
    content: { left: left.parts, right: right.parts },
    key: { pairs: Object.fromEntries(pairs) },
  };
}

/** What is said after answering, as far as its name tells when. */
function withFeedback(
  asked: Asked,
  item: Element,
  tell: Tell,
  nameOf: (identifier: string) => string | undefined = () => undefined,
): Asked {
  const feedback: QuestionFeedback = {};
  const options: [string, string][] = [];
  for (const element of ['modalFeedback', ...FEEDBACK].flatMap((name) => all(item, name))) {
    const identifier = element.getAttribute('identifier') ?? '';
    const words = xhtmlToMarkdown(element.childNodes, tell);
    const option = nameOf(identifier);
    const place = (['general', 'right', 'wrong'] as const).find((name) => NAMES[name].test(identifier));
    const isShown = element.getAttribute('showHide') !== 'hide';
    if (words.trim() === '') continue;
    if (isShown && option !== undefined) options.push([option, words]);
    else if (isShown && place !== undefined && feedback[place] === undefined) feedback[place] = words;
    else tell(`Its feedback “${identifier.slice(0, 40)}” was left out.`);
  }
  return { ...asked, feedback: { ...feedback, ...(options.length > 0 && { options: Object.fromEntries(options) }) } };
}

const NAMES = {
  general: /^(general|solution)/i,
  right: /^(right|correct)/i,
  wrong: /^(wrong|incorrect)/i,
};
