import { plainParagraphs } from './plain-text.ts';

test('a text without markup is its paragraphs', () => {
  expect(plainParagraphs('A p value is 0.03 (two sided).\r\n\r\nWhat follows? p > 0.01!')).toEqual([
    'A p value is 0.03 (two sided).',
    'What follows? p > 0.01!',
  ]);
  expect(plainParagraphs('  ')).toEqual([]);
});

test.each([
  '*a*',
  '`x`',
  '$x$',
  'a | b',
  '# Title',
  '- item',
  '1. item',
  '> words',
  'see https://a.example',
  'www.a.example',
  'me@a.example',
  '<b>',
  '&amp;',
  'one line\nanother',
  'text\n\n    code',
  '![a](/b)',
  'x^2',
  'title\n===',
])('%j needs to be drawn', (source) => {
  expect(plainParagraphs(source)).toBeNull();
});
