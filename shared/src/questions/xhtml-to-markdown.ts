import { MARKDOWN_CLASS } from './qti-texts.ts';

/** What somebody else's text has that Markdown, or the portal, does not take. */
export type Tell = (why: string) => void;

/** What stands in the text for an element that is no part of it, which may be nothing; null for what is. */
export type StandIn = (element: Element) => string | null;

interface Reading {
  tell: Tell;
  standIn: StandIn;
  depth: number;
}

/** Nobody nests deeper by hand; below that a text is left out. */
const DEEPEST = 60;

const BLOCKS = new Set(['p', 'div', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'pre', 'table']);
const MARKS: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', del: '~~' };

/** The XHTML of QTI as Markdown. What is the portal's own Markdown is taken sign by sign, other text so that its signs mean nothing. */
export function xhtmlToMarkdown(nodes: Iterable<Node>, tell: Tell, standIn: StandIn = () => null): string {
  const present = [...nodes].filter(
    (node) => !(isText(node) && node.textContent?.trim() === '') && !(isElement(node) && standIn(node) === ''),
  );
  const [first] = present;
  if (present.length === 1 && first && isElement(first) && isOwn(first)) return ownWords(first);
  return blocks(present, { tell, standIn, depth: 0 })
    .filter((block) => block.trim() !== '')
    .join('\n\n');
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isText = (node: Node): boolean => node.nodeType === 3 || node.nodeType === 4;
const isOwn = (element: Element): boolean =>
  (element.getAttribute('class') ?? '').split(/\s+/).includes(MARKDOWN_CLASS);

function blocks(nodes: readonly Node[], reading: Reading): string[] {
  if (reading.depth > DEEPEST) return tooDeep(reading);
  const found: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const words = inline(line, reading).trim();
    if (words !== '') found.push(words);
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !BLOCKS.has(node.localName)) {
      line.push(node);
      continue;
    }
    endLine();
    found.push(...block(node, { ...reading, depth: reading.depth + 1 }));
  }
  endLine();
  return found;
}

function tooDeep({ tell }: Reading): [] {
  tell('A part of its text that is nested too deep was left out.');
  return [];
}

function block(element: Element, reading: Reading): string[] {
  const instead = reading.standIn(element);
  if (instead !== null) return [instead];
  if (isOwn(element)) return [ownWords(element)];
  const children = [...element.childNodes];
  switch (element.localName) {
    case 'pre':
      return [fenced(element.textContent)];
    case 'ul':
    case 'ol':
      return [listOf(element, reading)];
    case 'table':
      return [tableOf(element, reading)];
    case 'blockquote':
      return [blocks(children, reading).join('\n\n').replace(/^/gm, '> ')];
    default:
      return blocks(children, reading);
  }
}

/** Paragraphs and line breaks as they were written. */
function ownWords(element: Element): string {
  const paragraphs = [...element.children].filter(({ localName }) => localName === 'p');
  return (paragraphs.length > 0 ? paragraphs : [element])
    .map((paragraph) =>
      [...paragraph.childNodes]
        .map((node) => (isElement(node) && node.localName === 'br' ? '\n' : (node.textContent ?? '')))
        .join(''),
    )
    .join('\n\n');
}

function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}\n${withoutNames(code).replace(/^\n|\n$/g, '')}\n${fence}`;
}

function listOf(element: Element, reading: Reading): string {
  return [...element.children]
    .filter(({ localName }) => localName === 'li')
    .map((item, place) => {
      const sign = element.localName === 'ol' ? `${place + 1}. ` : '- ';
      return (
        sign +
        blocks([...item.childNodes], reading)
          .join('\n\n')
          .replaceAll('\n', `\n${' '.repeat(sign.length)}`)
      );
    })
    .join('\n');
}

function tableOf(element: Element, reading: Reading): string {
  const rows = [...element.getElementsByTagNameNS('*', 'tr')].map((row) =>
    [...row.children]
      .filter(({ localName }) => localName === 'th' || localName === 'td')
      .map((cell) =>
        blocks([...cell.childNodes], reading)
          .join(' ')
          .replaceAll('\n', ' ')
          .replaceAll('|', '\\|'),
      ),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return '';
  const [head = [], ...body] = rows;
  const rowOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, place) => cells[place] ?? '').join(' | ')} |`;
  return [rowOf(head), rowOf(Array.from({ length: width }, () => '---')), ...body.map(rowOf)].join('\n');
}

function inline(nodes: readonly Node[], reading: Reading): string {
  if (reading.depth > DEEPEST) return tooDeep(reading).join('');
  return nodes.map((node) => inlineOf(node, { ...reading, depth: reading.depth + 1 })).join('');
}

function inlineOf(node: Node, reading: Reading): string {
  if (isText(node)) return escapeMarkdown((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!isElement(node)) return '';
  const instead = reading.standIn(node);
  if (instead !== null) return instead;
  if (isOwn(node)) return ownWords(node);
  const words = () => inline([...node.childNodes], reading);
  const mark = MARKS[node.localName];
  if (mark) return words().replace(/^(\s*)([\s\S]*\S)(\s*)$/, `$1${mark}$2${mark}$3`);
  switch (node.localName) {
    case 'br':
      return '\n';
    case 'code':
    case 'kbd':
    case 'samp':
      return codeOf(node.textContent);
    case 'a':
      return linkOf(words(), node.getAttribute('href'));
    case 'img':
      return imageOf(node, reading.tell);
    case 'math':
      return formulaOf(node, reading.tell);
    case 'object':
    case 'audio':
    case 'video':
    case 'script':
    case 'style':
      reading.tell(`What stood in its “${node.localName}” was left out.`);
      return '';
    default:
      return words();
  }
}

/** `{{` would stand for a parameter. */
const withoutNames = (code: string): string => code.replaceAll('{{', '{ {');

function codeOf(code: string): string {
  const ticks = '`'.repeat(1 + Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)));
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return code.trim() === '' ? '' : `${ticks}${pad}${withoutNames(code).replaceAll('\n', ' ')}${pad}${ticks}`;
}

const linkOf = (words: string, address: string | null): string =>
  address && /^(https?:|mailto:)[^\s<>()]+$/i.test(address) ? `[${words}](${address})` : words;

function imageOf(element: Element, tell: Tell): string {
  const [source, alternative] = [element.getAttribute('src') ?? '', element.getAttribute('alt') ?? ''];
  if (/^https:[^\s<>()]+$/i.test(source)) return `![${escapeMarkdown(alternative.replace(/\s+/g, ' '))}](${source})`;
  tell(`Its picture “${source.slice(0, 80)}” was left out.`);
  return escapeMarkdown(alternative);
}

/** The TeX that a formula of MathML was made from; its bare signs without it. */
function formulaOf(element: Element, tell: Tell): string {
  const tex = [...element.getElementsByTagNameNS('*', 'annotation')].find((annotation) =>
    /tex/i.test(annotation.getAttribute('encoding') ?? ''),
  )?.textContent;
  if (tex && !tex.includes('$')) return `$${withoutNames(tex).trim().replace(/\s+/g, ' ')}$`;
  tell('A formula in MathML became its plain signs.');
  return escapeMarkdown(element.textContent.replace(/\s+/g, ' '));
}

/** Signs that mean something anywhere, and those that do at the beginning of a line. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>$~|{&]/g, '\\$&')
    .replace(/^(\s*)([-+=#])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
