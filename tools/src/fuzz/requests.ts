import fc from 'fast-check';
import { garbage, text, value } from './odd-values.ts';
import type { Route, Subject } from './routes.ts';

export type Persona = 'visitor' | 'student' | 'staff';

export interface GeneratedRequest {
  persona: Persona;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

const operators = [
  ...[
    'eq',
    'neq',
    'gt',
    'lt',
    'like',
    'ilike',
    'match',
    'imatch',
    'in',
    'is',
    'cs',
    'cd',
    'ov',
    'sl',
    'adj',
    'fts',
    'plfts',
    'wfts(english)',
  ],
  ...['isdistinct', 'eq(any)', 'like(all)', 'not.eq', 'not.in', 'not.is', 'nope', "fts('); drop)", ''],
];

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  prefer: [
    'return=representation',
    'count=exact',
    'handling=strict,x=y',
    'tx=rollback',
    'resolution=merge-duplicates',
    'missing=default',
    ',,=',
    'max-affected=0',
  ],
  range: ['0-9', '9-0', '0-', '-5', 'bytes=0-1', '99999999999999999999-', 'x'],
  accept: [
    '*/*',
    'application/vnd.pgrst.object+json',
    'text/csv',
    'image/png',
    'application/vnd.pgrst.array+json;nulls=stripped',
    ';;',
    'application/vnd.pgrst.plan+json',
    '',
  ],
  'content-type': [
    'application/json',
    'application/json; charset=utf-16',
    'text/csv',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    ';',
    'application/octet-stream',
  ],
  'accept-profile': ['public', 'auth', 'private', 'pg_catalog', ''],
  'content-profile': ['public', 'auth', "a'b"],
  'x-client-info': ['supabase-js/2', '\u00ff'],
  'x-upsert': ['true', 'x'],
  'tus-resumable': ['1.0.0', '0'],
  'upload-length': ['5', '-1', 'x', '99999999999999'],
  'upload-offset': ['0', 'x'],
  'upload-metadata': ['bucketName YQ==,objectName YQ==', '=,=', 'x'],
  'x-supabase-api-version': ['2024-01-01', 'x'],
  authorization: ['Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer'],
};

const header = fc
  .constantFrom(...Object.keys(oddHeaders))
  .chain((name) => fc.constantFrom(...(oddHeaders[name] ?? [''])).map((content): [string, string] => [name, content]));

const persona = fc.constantFrom<Persona[]>('visitor', 'student', 'staff');

/** A request for `route`: its own names, values that do not fit them, and heads that say something else. */
export function requestFor(route: Route): fc.Arbitrary<GeneratedRequest> {
  return fc.constantFrom(...route.subjects).chain((subject) => requestAbout(subject, route));
}

function requestAbout({ path, names }: Subject, route: Route): fc.Arbitrary<GeneratedRequest> {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['a'])) },
    { weight: 1, arbitrary: text },
  );
  const query =
    route.family === 'rest'
      ? restQuery(name, path.includes('/rpc/'))
      : fc.array(fc.tuple(name, text), { maxLength: 3 });
  return fc
    .record({
      persona,
      parts: fc.array(text, { minLength: 3, maxLength: 3 }),
      query,
      headers: fc.array(header, { maxLength: 3 }),
      body: bodyOf(name),
      isRaw: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    })
    .map(({ parts, query: pairs, headers, body, isRaw, ...rest }) => {
      const hasBody = !['GET', 'HEAD'].includes(route.method);
      return {
        ...rest,
        method: route.method,
        target: `${filled(path, parts)}${search(pairs, isRaw)}`,
        headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
        body: hasBody ? body : null,
      };
    });
}

function filled(path: string, parts: string[]): string {
  let used = 0;
  return path.replace(/:\w+|\*/g, (found) => {
    const part = (parts[used] ?? 'a').slice(0, 200);
    used += 1;
    if (found === ':bucket' && used % 2 === 1 && part.length < 3) return 'avatars';
    return encoded(part) || 'a';
  });
}

function search(pairs: [string, string][], isRaw: boolean): string {
  if (pairs.length === 0) return '';
  const written = pairs.map(([key, content]) =>
    isRaw ? `${printable(key)}=${printable(content)}` : `${encoded(key)}=${encoded(content)}`,
  );
  return `?${written.join('&')}`.slice(0, 7000);
}

function encoded(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** What a client may put on the first line of a request as it is. */
function printable(part: string): string {
  return part.replace(/[^\x21-\x7e]|#/g, '%ZZ');
}

function restQuery(name: fc.Arbitrary<string>, isFunction: boolean): fc.Arbitrary<[string, string][]> {
  const condition = fc
    .tuple(fc.constantFrom(...operators), text)
    .map(([operator, content]) => `${operator}.${content}`);
  const field = fc.oneof(
    name,
    fc.tuple(name, text).map(([one, other]) => `${one}->>${other}`),
  );
  const tree = fc
    .array(fc.tuple(field, condition), { maxLength: 3 })
    .map((all) => `(${all.map(([one, test]) => `${one}.${test}`).join(',')})`);
  const list = fc.array(fc.oneof(name, text), { maxLength: 4 }).map((all) => all.join(','));
  const embed = fc.tuple(name, list).map(([one, inner]) => `*,${one}(${inner})`);
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.tuple(field, isFunction ? fc.oneof(condition, text) : condition) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('select'), fc.oneof(list, embed, fc.constant('*'))) },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and', 'x.or'), fc.oneof(tree, text)),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(
          fc.constant('order'),
          fc.oneof(
            name.map((one) => `${one}.desc.nullslast`),
            text,
          ),
        ),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom('limit', 'offset', 'on_conflict', 'columns', 'x.limit', 'apikey'), text),
      },
    ),
    { maxLength: 4 },
  );
}

function bodyOf(name: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  const object = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs));
  const json = fc.oneof(
    { weight: 5, arbitrary: object },
    { weight: 1, arbitrary: fc.array(object, { maxLength: 3 }) },
    { weight: 1, arbitrary: value },
  );
  return fc.oneof(
    { weight: 6, arbitrary: json.map((it) => Buffer.from(JSON.stringify(it))) },
    { weight: 1, arbitrary: garbage },
  );
}
