import { parseBibtex } from './parse-bibtex.ts';

const fieldsOf = (text: string) =>
  parseBibtex(text).entries.map(({ fields }) =>
    Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
  );

test('an entry has its type, key, line and fields, however they are enclosed', () => {
  const { entries, problems } = parseBibtex(`Comment of the file, written to a@example.org

@Article(rao1948,
  Author = {Rao, C. R. and {The {Deep} Group}},
  title = "A {"}quoted{"} title",
  year = 1948, volume = {10} # "(2)",
)`);
  expect(problems).toEqual([]);
  expect(entries).toEqual([expect.objectContaining({ type: 'article', key: 'rao1948', line: 3 })]);
  expect(entries[0]?.fields.get('year')).toEqual({ value: '1948', line: 6 });
  expect(entries[0]?.fields.get('author')?.value).toBe('Rao, C. R. and {The {Deep} Group}');
  expect(entries[0]?.fields.get('title')?.value).toBe('A {"}quoted{"} title');
  expect(entries[0]?.fields.get('volume')?.value).toBe('10(2)');
});

test('names of @string are put in, comments and preambles say nothing', () => {
  expect(
    fieldsOf(`@string{sankhya = "Sankhya"} @string{b = sankhya # " B"}
@preamble{"\\newcommand{\\x}{y}"}
@comment{jabref-meta: grouping}
@article{a, journal = b, month = mar}`),
  ).toEqual([{ journal: 'Sankhya B', month: 'mar' }]);
});

test.each([
  ['@article{a,\n  title = {Never closed,\n  year = 2020\n}\n', 2, /“a” is not closed; a brace may be missing/],
  ['@article{a,\n  title = "No end,\n  year = 2020\n}\n', 2, /quotation mark that is opened here/],
  ['@article{a,\n  title {Rain}\n}\n', 2, /After “title” an equals sign is missing/],
  ['@article{a,\n  title = {Rain}\n  year = 2020\n}\n', 3, /a comma or “}” is missing here/],
  ['@article{a,\n  journal = sankhya\n}\n', 2, /“sankhya” is neither in braces or quotes/],
  ['@article{\n  title = {Rain}\n}\n', 2, /no key before its first field/],
  ['@article{a,\n  title = {Rain}\n', 2, /“a” is not closed/],
  ['@article{a,\n  title = ,\n}\n', 2, /a value is missing/],
])('%j is refused at line %i, and the entry after it is read', (text, line, message) => {
  const { entries, problems } = parseBibtex(`${text}   @book{next, title = {Next}}`);
  expect(problems).toEqual([
    {
      line,
      message: expect.stringMatching(message) as string,
    },
  ]);
  expect(entries.map(({ key }) => key)).toEqual(['next']);
});

test('a text that is no bibliography has no entries', () => {
  for (const text of ['', 'Dear all,\nmy mail is a@b.example', '<script>alert(1)</script>', '@', '@article'])
    expect(parseBibtex(text)).toEqual({ entries: [], problems: [] });
});

test('half a million signs of the worst kind come to an end', () => {
  const faults = (text: string) => parseBibtex(text).problems.length;
  expect(faults(`@a{k,${'f={},'.repeat(100_000)}}`)).toBe(0);
  expect(faults('@a{'.repeat(150_000))).toBe(1);
  expect(faults('{'.repeat(500_000))).toBe(0);
  expect(faults(`@a{k, t = ${'{'.repeat(400_000)}`)).toBe(1);
  // Each name is twice the one before.
  expect(faults(`@string{a = {${'x'.repeat(1000)}}}\n${'@string{a = a # a}\n'.repeat(20)}`)).toBe(15);
});
