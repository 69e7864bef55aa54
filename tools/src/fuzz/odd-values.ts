import fc from 'fast-check';

/** SQL, markup and the grammar of the address itself, where a value is expected. */
const attacks = [
  "'; drop table public.profiles; --",
  "' or '1'='1",
  '") or 1=1 --',
  '1) union select encrypted_password from auth.users --',
  '$$; select pg_sleep(5); $$',
  "\\'; reset role; --",
  'id=eq.1),or(id.gt.0',
  'auth.users',
  'null',
  '{}',
  '[]',
  '{"a":1}',
  '{a,b}',
  '(a,b)',
  '1e400',
  '-1',
  '99999999999999999999999',
  'NaN',
  'toString',
  '__proto__',
  'infinity',
  '0001-01-01 BC',
  '../../etc/passwd',
  '%00',
  '\0',
  '\u0000\uffff',
  '\ud800',
  '\u202e\u200b\ufeff',
  '<script>alert(1)</script>',
  'a'.repeat(3000),
  '('.repeat(300),
  '"',
  '\\',
  '*',
  '%',
  ' ',
  '',
];

export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...attacks) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, [], {}, [[]], [null], [{}], {
      a: [],
    }),
  },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(50, 190, 500, 1000).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(10_000, 100_000).map((length) => 'x'.repeat(length)) },
);

/** Bytes that are no JSON, or no text. */
export const garbage: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .constantFrom(
      '{',
      '[1,',
      '{"a":}',
      '"',
      'nul',
      '{"a":1}{"b":2}',
      "{'a':1}",
      '[1e999]',
      '{"__proto__":{"a":1}}',
      '-',
    )
    .map((it) => Buffer.from(it)),
  fc.constant(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  fc.constant(Buffer.from('['.repeat(20_000))),
);
