import { filterValue, orderColumn, rangeOf } from './list-request.ts';

test('a page begins where the one before it ended', () => {
  expect(rangeOf(1)).toEqual([0, 12]);
  expect(rangeOf(3)).toEqual([24, 36]);
});

test('an order or filter that the list does not offer is not passed on', () => {
  expect(orderColumn(['title', 'date'], { key: 'password', direction: 'ascending' })).toBe('title');
  expect(filterValue(['Active', 'Draft'], 'Active')).toBe('Active');
  expect(filterValue(['Active', 'Draft'], 'anything')).toBeUndefined();
});
