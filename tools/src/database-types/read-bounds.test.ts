import { readBounds } from './read-bounds.ts';

test.each([
  ['CHECK (((length(name) >= 1) AND (length(name) <= 120)))', { longest: 120 }],
  ['CHECK ((length(name) <= 500))', { longest: 500 }],
  ['CHECK (((name >= 1850) AND (name <= 2200)))', { least: 1850, most: 2200 }],
  ['CHECK ((name > 0))', { least: 1 }],
  ['CHECK (private.is_list_within(name, 30, 200)) NOT VALID', { entries: 30, longest: 200 }],
])('%s bounds its column', (check, bounds) => {
  expect(readBounds('name', [check])).toEqual(bounds);
});

test('the bounds of several checks are taken together', () => {
  const checks = ['CHECK ((length(name) <= 40))', "CHECK ((name ~ '^[a-z]+$'::text))"];
  expect(readBounds('name', checks)).toEqual({ longest: 40 });
});

test('checks without bounds, and those of other columns, state none', () => {
  expect(readBounds('name', ["CHECK ((name = ANY (ARRAY['a'::text])))", 'CHECK ((length(surname) <= 9))'])).toBeNull();
});
