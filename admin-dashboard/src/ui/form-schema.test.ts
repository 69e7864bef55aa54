import { addressOrPathOrNull, fileOrAddress, textList, webAddressOrNull } from './form-schema.ts';

const words = textList('keyword', { entries: 3, longest: 5 }, 1);
const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

test('a list drops blanks at the ends of its entries and entries that are blank', () => {
  expect(words.parse([' rain ', '', '  '])).toEqual(['rain']);
});

test('a list names the entry that is too long, and says how many are too many or too few', () => {
  expect(messageOf(words.safeParse(['a', 'monsoon']))).toBe(
    'Number 2 is too long: the keyword may have at most 5 characters.',
  );
  expect(messageOf(words.safeParse(['a', 'b', 'c', 'd']))).toBe('There may be at most 3 entries here.');
  expect(messageOf(words.safeParse(['']))).toBe('Enter at least one keyword.');
});

test.each([
  ['', null],
  ['https://a.example/x', 'https://a.example/x'],
])('%j is an address or none', (given, kept) => {
  expect(webAddressOrNull('link', 60).parse(given)).toBe(kept);
});

test.each(['javascript:alert(1)', 'http://a.example', 'https://', 'https://a b.example', '//a.example'])(
  '%j is no https address',
  (given) => {
    expect(webAddressOrNull('link', 60).safeParse(given).success).toBe(false);
  },
);

test('a path of this site is a link, one that leads elsewhere is not', () => {
  expect(addressOrPathOrNull('link', 60).parse('/research')).toBe('/research');
  expect(addressOrPathOrNull('link', 60).safeParse('//evil.example').success).toBe(false);
});

test('a file has to be of a type and size that are taken; an address is taken as it is', () => {
  const photo = fileOrAddress({ types: ['image/png'], typeWords: 'a PNG picture', mostBytes: 2_000_000 });
  expect(photo.parse('/a.png')).toBe('/a.png');
  expect(messageOf(photo.safeParse(new File(['x'], 'a.svg', { type: 'image/svg+xml' })))).toBe('Choose a PNG picture.');
  expect(messageOf(photo.safeParse(new File(['x'.repeat(2_000_001)], 'a.png', { type: 'image/png' })))).toBe(
    'Choose a file of at most 2 MB.',
  );
});
