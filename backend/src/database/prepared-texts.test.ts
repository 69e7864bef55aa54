import { PreparedTexts } from './prepared-texts.ts';

const failure = (code: string): Error => Object.assign(new Error('failed'), { code });

test('a statement is prepared once it came twice', () => {
  const texts = new PreparedTexts();
  texts.came('select 1');
  expect(texts.has('select 1')).toBe(false);
  texts.came('select 1');
  expect(texts.has('select 1')).toBe(true);
});

test('a statement that failed starts anew', () => {
  const texts = new PreparedTexts();
  for (let time = 0; time < 2; time += 1) texts.came('select 1');
  texts.failed('select 1', failure('42703'));
  texts.came('select 1');
  expect(texts.has('select 1')).toBe(false);
  texts.came('select 1');
  expect(texts.has('select 1')).toBe(true);
});

test('behind a pooler that keeps no statements nothing is prepared any more', () => {
  const texts = new PreparedTexts();
  for (const text of ['a', 'b']) for (let time = 0; time < 2; time += 1) texts.came(text);
  texts.failed('a', failure('26000'));
  for (let time = 0; time < 3; time += 1) texts.came('b');
  expect([texts.has('a'), texts.has('b')]).toEqual([false, false]);
});

test('however many shapes requests have, only so many statements are kept', () => {
  const texts = new PreparedTexts();
  const all = Array.from({ length: 1000 }, (_, index) => `select ${index}`);
  for (const text of all) for (let time = 0; time < 2; time += 1) texts.came(text);
  expect(all.filter((text) => texts.has(text))).toHaveLength(300);
});
