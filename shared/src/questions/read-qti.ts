import { EXCHANGE_LIMITS, type ExchangedFile, type ExchangeProblem } from './exchange.ts';
import { all, NotTaken, wordsOf } from './qti-elements.ts';
import { readQtiItem } from './read-qti-item.ts';
import { BadPackage, type NamedText, unpackFiles } from './zip-files.ts';

/**
 * Reads items of IMS QTI 2.1 or 2.2 out of an XML document: choices (one or several right), numbers, short texts, orderings and matching, each
 * with one interaction. Everything that is not taken, or not wholly, is told with the line on which its question begins. Documents with a type
 * of their own are refused, so that nothing is loaded from elsewhere. Never throws.
 */
export function readQti(text: string): ExchangedFile {
  if (text.length > EXCHANGE_LIMITS.characters) return refused('It is longer than two million characters.');
  const bare = withoutAsides(text);
  if (/<!(DOCTYPE|ENTITY)/i.test(bare)) return refused('It has a document type of its own, which is not read.');
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
  if (document.doctype !== null || all(document, 'parsererror').length > 0) return refused('It is no XML.');
  const items = all(document, 'assessmentItem');
  if (items.length === 0) return refused(whyEmpty(document));
  const lines = linesOfItems(bare);
  const file: ExchangedFile = { questions: [], problems: [] };
  for (const [place, item] of items.entries()) {
    const line = lines[place] ?? 1;
    if (place === EXCHANGE_LIMITS.questions) {
      file.problems.push({ line, what: 'The rest of the file', why: 'A file has at most 1,000 questions.' });
      break;
    }
    readItem(item, line, file);
  }
  return file;
}

/**
 * The same of a file: a package as other systems write them (a zip), or a document by itself. The lines of a package are counted from the
 * beginning of the document that the problem names.
 */
export async function readQtiPackage(bytes: Uint8Array<ArrayBuffer>): Promise<ExchangedFile> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return readQti(new TextDecoder().decode(bytes.subarray(0, MOST_BYTES)));
  let documents: NamedText[];
  try {
    documents = await unpackFiles(bytes, { isWanted: isItem, mostBytes: MOST_BYTES, mostFiles: MOST_FILES });
  } catch (reason) {
    if (!(reason instanceof BadPackage)) throw reason;
    return refused(reason.message);
  }
  const whole: ExchangedFile = { questions: [], problems: [] };
  for (const { name, text } of documents) {
    const { questions, problems } = readQti(text);
    // Tests, sections and lists of other things stand in packages, too.
    if (questions.length === 0 && problems.every(({ what }) => what === FILE)) {
      if (/<(?:\w+:)?assessmentItem[\s>]/.test(text)) whole.problems.push(...named(problems, name));
      continue;
    }
    whole.questions.push(...questions);
    whole.problems.push(...named(problems, name));
  }
  if (whole.questions.length === 0 && whole.problems.length === 0) return refused('It holds no questions of QTI 2.1.');
  const most = EXCHANGE_LIMITS.questions;
  if (whole.questions.length <= most) return whole;
  const rest = { line: 1, what: 'The rest of the file', why: 'A file has at most 1,000 questions.' };
  return { questions: whole.questions.slice(0, most), problems: [...whole.problems, rest] };
}

const FILE = 'The file';
/** UTF-8 takes at most three bytes for what JavaScript counts as one character. */
const MOST_BYTES = 3 * EXCHANGE_LIMITS.characters;
const MOST_FILES = 5_000;

const isItem = (name: string): boolean => /\.xml$/i.test(name) && !/(^|\/)imsmanifest\.xml$/i.test(name);

const refused = (why: string): ExchangedFile => ({ questions: [], problems: [{ line: 1, what: FILE, why }] });

const named = (problems: readonly ExchangeProblem[], file: string): ExchangeProblem[] =>
  problems.map((problem) => (problem.what === FILE ? { ...problem, what: `“${file.slice(0, 80)}”` } : problem));

function readItem(item: Element, line: number, file: ExchangedFile): void {
  const what = (item.getAttribute('title') ?? '').trim().slice(0, 160) || wordsOf(item).slice(0, 80) || 'A question';
  const notes = new Set<string>();
  try {
    if (all(item, 'assessmentItem').length > 0) throw new NotTaken('Other questions stand in it.');
    file.questions.push(readQtiItem(item, (why) => notes.add(why)));
    file.problems.push(...[...notes].map((why) => ({ line, what, why })));
  } catch (reason) {
    if (!(reason instanceof NotTaken)) throw reason;
    file.problems.push({ line, what, why: reason.message });
  }
}

const ASIDES = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' } as const;

/** Comments, CDATA and processing instructions keep nothing but their lines: what stands in them is no markup. Takes time in proportion to the text. */
function withoutAsides(text: string): string {
  const bare: string[] = [];
  const opening = /<!--|<!\[CDATA\[|<\?/g;
  let at = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const close = ASIDES[found[0] as keyof typeof ASIDES];
    const closed = text.indexOf(close, found.index + found[0].length);
    const end = closed < 0 ? text.length : closed + close.length;
    bare.push(text.slice(at, found.index), text.slice(found.index, end).replace(/[^\n]+/g, ''));
    opening.lastIndex = at = end;
  }
  return [...bare, text.slice(at)].join('');
}

function linesOfItems(bare: string): number[] {
  const lines: number[] = [];
  let line = 1;
  for (const [token] of bare.matchAll(/\n|<(?:[\w.-]+:)?assessmentItem(?=[\s/>])/g)) {
    if (token === '\n') line += 1;
    else lines.push(line);
  }
  return lines;
}

function whyEmpty(document: Document): string {
  const root = document.documentElement.localName;
  if (root === 'questestinterop') return 'It is QTI 1.2, which is not read; QTI 2.1 is.';
  if (root.startsWith('qti-')) return 'It is QTI 3, which is not read; QTI 2.1 is.';
  if (root === 'quiz') return 'It is XML of Moodle, which is not read; QTI 2.1 and GIFT are.';
  return 'It holds no questions of QTI 2.1.';
}
