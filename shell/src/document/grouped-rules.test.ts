/** @page */
import { groupRules } from './grouped-rules.ts';

const DOCUMENT = `
  .aBc { color: red; }
  @media print { .xYz-d { color: black; } }
  _#sc-1-0 {}
  html[data-theme='dark'] .sc-9-0:hover .dEf { color: blue; }
  _#sc-1-1 {}
  _#sc-1-2 {}
`;

function parse(text: string): CSSStyleSheet {
  const element = document.createElement('style');
  element.textContent = text;
  document.head.append(element);
  if (!element.sheet) throw new Error('A style element has no sheet.');
  return element.sheet;
}

/** Takes rules, which the pages of unit tests do without for the sake of speed. */
function sheetOf(text: string): CSSStyleSheet {
  const rules = [...parse(text).cssRules];
  return Object.assign(parse(''), {
    cssRules: rules,
    insertRule(rule: string, place: number) {
      const [parsed] = parse(rule).cssRules;
      if (!parsed || place > rules.length) throw new SyntaxError(rule);
      rules.splice(place, 0, parsed);
      return place;
    },
  });
}

/** The rules of a document with three components, and a sheet for what comes later. */
function buildRules() {
  const sheets = { document: sheetOf(DOCUMENT), added: sheetOf('') };
  const told: [string, readonly string[]][] = [];
  const rules = groupRules(sheets.document, sheets.added, (id, names) => told.push([id, names]));
  return { rules, told, sheets };
}

const selectors = (sheet: CSSStyleSheet) =>
  Array.from(sheet.cssRules, (rule) => ('selectorText' in rule ? String(rule.selectorText) : '@'));

afterEach(() => {
  document.head.innerHTML = '';
});

test('components are told in their order, with the classes that they have rules for, also inside of others', () => {
  expect(buildRules().told).toEqual([
    ['sc-1-0', ['aBc', 'xYz-d']],
    ['sc-1-1', ['dEf']],
    ['sc-1-2', []],
  ]);
});

test('a rule of a component of the document comes behind its others and before those of the next', () => {
  const { rules, sheets } = buildRules();
  const before = selectors(sheets.document);
  rules.insertRules(1, ['.new { color: red; }']);
  rules.insertRules(2, ['.newer { color: red; }', '.newest { color: red; }']);
  expect(selectors(sheets.document)).toEqual([
    ...before.slice(0, 3),
    '.new',
    ...before.slice(3, 5),
    '.newer',
    '.newest',
    ...before.slice(5),
  ]);
  expect(selectors(sheets.added)).toEqual([]);
});

test('rules of other components leave the sheet of the document alone, and stand in the order of the components', () => {
  const { rules, sheets } = buildRules();
  const before = selectors(sheets.document);
  rules.insertRules(9, ['.nine { color: red; }']);
  rules.insertRules(4, ['.four { color: red; }']);
  rules.insertRules(9, ['.nine:hover { color: red; }']);
  rules.insertRules(4, ['.four:hover { color: red; }']);
  expect(selectors(sheets.added)).toEqual(['.four', '.four:hover', '.nine', '.nine:hover']);
  expect(selectors(sheets.document)).toEqual(before);
});

test('a rule that the browser cannot read is left out, and those after it keep their places', () => {
  const { rules, sheets } = buildRules();
  rules.insertRules(4, ['.one { color: red; }', '{{', '.two { color: red; }']);
  rules.insertRules(5, ['.three { color: red; }']);
  expect(selectors(sheets.added)).toEqual(['.one', '.two', '.three']);
});
