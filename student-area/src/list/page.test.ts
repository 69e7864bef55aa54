import { pageRange } from './page.ts';

test('the second page of twelve starts at the thirteenth row', () => {
  expect(pageRange(2, 12)).toEqual([12, 24]);
});
