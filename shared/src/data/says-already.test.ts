import { saysAlready } from './says-already.ts';

const stored = {
  title: 'Seminar',
  capacity: 30,
  published: true,
  speaker: null,
  keywords: ['ridge', 'lasso'],
  options: { scale: [{ from: 1, to: 5 }], other: null },
  starts_at: '2026-12-10T10:30:00+00:00',
};

test.each([
  ['the same text', { title: 'Seminar' }],
  ['the same number and mark', { capacity: 30, published: true }],
  ['nothing where nothing is', { speaker: null }],
  ['the same list', { keywords: ['ridge', 'lasso'] }],
  ['the same object with its keys in another order', { options: { other: null, scale: [{ to: 5, from: 1 }] } }],
  ['the same moment in other words', { starts_at: '2026-12-10T16:00:00+05:30' }],
  ['a column that is not sent', { title: 'Seminar', capacity: undefined }],
])('%s is stored already', (_, values) => {
  expect(saysAlready(stored, values)).toBe(true);
});

test.each([
  ['another text', { title: 'Seminar ' }],
  ['another moment', { starts_at: '2026-12-10T10:31:00Z' }],
  ['a list in another order', { keywords: ['lasso', 'ridge'] }],
  ['an object with another value', { options: { scale: [{ from: 1, to: 7 }], other: null } }],
  ['an object with a key less', { options: { scale: [{ from: 1, to: 5 }] } }],
  ['an object with a key more', { options: { scale: [{ from: 1, to: 5 }], other: null, more: null } }],
  ['nothing where something is', { title: null }],
  ['one other value among many', { title: 'Seminar', capacity: 31 }],
  ['a text where a number is', { capacity: '30' }],
])('%s is not', (_, values) => {
  expect(saysAlready(stored, values)).toBe(false);
});
