import { checkSelection, PatternBounds, writtenOut } from './pattern-bounds.ts';

const check = (operator: string, pattern: string): void => new PatternBounds().check(operator, pattern);

test.each([
  ['match', '^Bayes(ian)? [a-z]+$'],
  ['match', '^[A-Z]{2} [0-9]{3,4}[(]old[)]$'],
  ['imatch(any)', '{a+,b+}'],
  ['like', `*${'survey'.repeat(500)}*`],
  ['ilike', String.raw`%\%\_%`.repeat(100)],
  ['eq', '('.repeat(5000)],
  ['wfts(english)', 'bayesian inference'],
])('%s of a pattern as people write them is let through', (operator, pattern) => {
  expect(() => check(operator, pattern)).not.toThrow();
});

test.each([
  ['match', 'a'.repeat(257), 'more than 256 characters'],
  ['imatch', '(x{1,200}){1,200}', 'more than 256 characters'],
  ['match', '(a?b?c?){200}', 'more than 256 characters'],
  ['match', '([(]x{100,}){50}', 'more than 256 characters'],
  ['match', '((.*){20}[^]()]{2}){20}', 'more than 256 characters'],
  ['imatch', '('.repeat(33), 'more than 32 brackets'],
  ['match(any)', String.raw`(.*)(.*)\2\1`, 'back references'],
  ['match', '(?=.*a)(?=.*b).*', 'lookaround'],
  ['match', '***:a', 'directors'],
  ['like', '%a'.repeat(501), 'more than 500 wildcards'],
  ['ilike(all)', '*a'.repeat(501), 'more than 500 wildcards'],
  ['fts', 'a '.repeat(501), 'more than 1000 characters'],
  ['plfts(simple)', 'a'.repeat(1001), 'more than 1000 characters'],
])('%s of a pattern that would keep everybody waiting is not answered', (operator, pattern, reason) => {
  expect(() => check(operator, pattern)).toThrow(reason);
});

test.each([
  ['match', 'a{200}'],
  ['ilike', '%a'.repeat(300)],
  ['fts', 'a '.repeat(300)],
])('%s of several patterns that only together cost too much is not answered', (operator, pattern) => {
  const bounds = new PatternBounds();
  bounds.check(operator, pattern);
  expect(() => bounds.check(operator, pattern)).toThrow('more than');
});

test.each([
  ['a', 1],
  ['a{3}b{1,4}c{2,}', 10],
  ['(ab){3}', 6],
  ['(a{4}|b){10}', 60],
  [String.raw`\({9}[({9}]]{2}`, 9 + 1 + 2],
  ['[[:alpha:](]{5}', 5],
])('%s written out', (expression, size) => {
  expect(writtenOut(expression)).toBe(size);
});

test('a selection has no more columns and tables than a page could show', () => {
  expect(() => checkSelection('a:title,'.repeat(249) + 'id')).not.toThrow();
  expect(() => checkSelection('a:title,'.repeat(250) + 'id')).toThrow('more than 250 columns');
  expect(() => checkSelection('a('.repeat(21) + ')'.repeat(21))).toThrow('more than 20 brackets');
});
