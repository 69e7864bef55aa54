import { checkPattern } from './pattern-bounds.ts';

test.each([
  ['match', '^Bayes(ian)? [a-z]+$'],
  ['imatch(any)', '{a+,b+}'],
  ['like', `*${'survey'.repeat(500)}*`],
  ['ilike', String.raw`%\%\_%`.repeat(100)],
  ['eq', '('.repeat(5000)],
  ['wfts(english)', 'bayesian inference'],
])('%s of a pattern as people write them is let through', (operator, pattern) => {
  expect(() => checkPattern(operator, pattern)).not.toThrow();
});

test.each([
  ['match', 'a'.repeat(257), 'more than 256 characters'],
  ['imatch', '('.repeat(33), 'more than 32 brackets'],
  ['match(any)', String.raw`(.*)(.*)\2\1`, 'back references'],
  ['match', '(?=.*a)(?=.*b).*', 'lookaround'],
  ['match', '***:a', 'directors'],
  ['like', '%a'.repeat(501), 'more than 500 wildcards'],
  ['ilike(all)', '*a'.repeat(501), 'more than 500 wildcards'],
  ['fts', 'a '.repeat(501), 'more than 1000 characters'],
  ['plfts(simple)', 'a'.repeat(1001), 'more than 1000 characters'],
])('%s of a pattern that would keep everybody waiting is not answered', (operator, pattern, reason) => {
  expect(() => checkPattern(operator, pattern)).toThrow(reason);
});
