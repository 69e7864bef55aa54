import fc from 'fast-check';

/** What is said on one line to the server, byte by byte. */
export interface RawLine {
  kind: string;
  bytes: Buffer;
  /** Whoever hears this may rightly wait for more; the others have to be answered or cut off. */
  isUnfinished: boolean;
}

type Said = Omit<RawLine, 'kind'>;

const ends = '\r\n';
const target = '/rest/v1/profiles?select=id';

function request(method: string, headers: readonly string[], body: string | Buffer = ''): Buffer {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: portal.test', ...headers, '', ''].join(ends);
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}

const said = (bytes: Buffer | string, isUnfinished = false): Said => ({
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  isUnfinished,
});

const rubbish = fc.uint8Array({ minLength: 1, maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
/** No line of text holds these; a rubbish that begins so is no unfinished request. */
const brokenRubbish = rubbish.map((bytes) => Buffer.concat([Buffer.from([0, 1, 255]), bytes]));

const wrongLength = fc
  .constantFrom(
    ...['-1', '+5', 'x', '0x5', '5, 6', '5 5', '1e1', '', '5;', '٥', '99999999999999999999999'],
    ...['5\r\nContent-Length: 6', '5\r\nTransfer-Encoding: chunked', '-0', '5.0'],
  )
  .map((length) => said(request('POST', [`Content-Length: ${length}`], '{"a":1}\r\n\r\n')));

const tooShort = fc
  .tuple(fc.integer({ min: 0, max: 5 }), brokenRubbish)
  .map(([length, rest]) =>
    said(Buffer.concat([request('POST', [`Content-Length: ${length}`], '{"a":1}'), Buffer.from(ends), rest])),
  );

const badChunks = fc
  .constantFrom(
    ...['zz\r\n', '-1\r\nx\r\n', 'ffffffffffffffffff\r\n', '5\nabcde\n', '3\r\nabcdef\r\n0\r\n\r\n', ' 5\r\nabcde\r\n'],
    ...['0x5\r\nabcde\r\n', `5;${'x'.repeat(100_000)}\r\nabcde\r\n0\r\n\r\n`, '\u0000\r\n', '5\r\nabcdeX'],
  )
  .map((chunks) => said(request('POST', ['Transfer-Encoding: chunked'], chunks), /^5\r\n|^5;/.test(chunks)));

const oddCoding = fc
  .constantFrom('xchunked', 'chunked, identity', 'identity', 'gzip', 'chunked\r\nTransfer-Encoding: x', ' , ')
  .map((coding) => said(request('POST', [`Transfer-Encoding: ${coding}`], '5\r\nabcde\r\n0\r\n\r\n'), true));

const headerFlood = fc.oneof(
  fc.integer({ min: 101, max: 5000 }).map((count) =>
    said(
      request(
        'GET',
        Array.from({ length: count }, (_, index) => `X-${index}: 1`),
      ),
    ),
  ),
  fc.integer({ min: 20_000, max: 200_000 }).map((length) => said(request('GET', [`X-Long: ${'y'.repeat(length)}`]))),
  fc
    .constantFrom('no colon', ': no name', 'X Y: 1', 'X: \u0000', 'X: a\rb', ' folded: 1', 'X: 1\r\n more', 'Ä: 1')
    .map((header) => said(request('GET', [header]))),
);

const firstLine = fc
  .constantFrom(
    ...['GET', 'GET  / HTTP/1.1', 'GET / HTTP/9.9', 'get / HTTP/1.1', 'GÉT / HTTP/1.1', 'GET /\u0000 HTTP/1.1'],
    ...['CONNECT evil.test:443 HTTP/1.1', 'OPTIONS * HTTP/1.1', 'GET http://evil.test/rest/v1/ HTTP/1.1', '{"a":1}'],
    ...[
      'GET //evil.test/%2e%2e/%00 HTTP/1.1',
      'PRI * HTTP/2.0',
      `GET /${'a'.repeat(100_000)} HTTP/1.1`,
      'GET / HTTP/1.0',
    ],
  )
  .map((line) => said(`${line}${ends}Host: portal.test${ends}Connection: close${ends}${ends}`));

const hosts = fc
  .constantFrom(
    '',
    'Host: \r\n',
    'Host: a b\r\n',
    'Host: [::\r\n',
    'Host: a\r\nHost: b\r\n',
    'Host: x:99999\r\n',
    'Host: @\r\n',
  )
  .map((host) => said(`GET /auth/v1/settings HTTP/1.1${ends}${host}Connection: close${ends}${ends}`));

const pipelined = fc
  .tuple(fc.integer({ min: 1, max: 40 }), brokenRubbish)
  .map(([count, rest]) =>
    said(Buffer.concat([...Array.from({ length: count }, () => request('GET', [])), rest, Buffer.from(ends + ends)])),
  );

const whole = request('POST', ['Content-Type: application/json', 'Content-Length: 7'], '{"a":1}');
const half = fc.integer({ min: 1, max: whole.length - 1 }).map((length) => said(whole.subarray(0, length), true));

const kinds: Readonly<Record<string, fc.Arbitrary<Said>>> = {
  'a wrong length': wrongLength,
  'more than was announced': tooShort,
  'bad chunks': badChunks,
  'an odd coding': oddCoding,
  'too many headers, or bad ones': headerFlood,
  'an odd first line': firstLine,
  'an odd host': hosts,
  'rubbish behind requests': pipelined,
  'half a request': half,
  rubbish: brokenRubbish.map((bytes) => said(Buffer.concat([bytes, Buffer.from(ends + ends)]))),
};

/** Lines of every kind, the same ones for the same seed. */
export function rawLines(runs: number, seed: number): RawLine[] {
  const line = fc.oneof(
    ...Object.entries(kinds).map(([kind, arbitrary]) => arbitrary.map((one) => ({ kind, ...one }))),
  );
  return fc.sample(line, { numRuns: runs, seed });
}
