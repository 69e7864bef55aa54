import type { PostedForm } from '@portal/shared/contract';
import { answerContactPost } from './contact-post.ts';

const typed = {
  firstName: 'Kavya',
  lastName: 'Rao',
  email: 'kavya@example.org',
  subject: '<b>Fees</b>',
  message: 'Is there a test?\nThank you.',
};
const form = 'application/x-www-form-urlencoded';

/** Posts to the gateway, whose data answers with `answer`. */
async function post(
  answer: Response | null,
  { headers = {}, body = new URLSearchParams(typed).toString(), now = 0, address = '192.0.2.1' } = {},
) {
  const sent: Record<string, unknown>[] = [];
  const shown: PostedForm[] = [];
  const pages: string[] = [];
  const response = await answerContactPost(
    {
      siteUrl: 'https://stat.example.org',
      send: (args) => {
        sent.push({ ...args });
        return Promise.resolve(answer);
      },
      page: (url, posted) => {
        pages.push(url);
        shown.push(posted);
        return Promise.resolve({
          status: 200 as const,
          html: Buffer.from('<p>page</p>'),
          brotli: Buffer.alloc(0),
          etag: '""',
          policy: "default-src 'none'",
          topics: null,
        });
      },
    },
    new Request('https://stat.example.org/contact', {
      method: 'POST',
      body,
      headers: { 'content-type': form, ...headers },
    }),
    address,
    now,
  );
  return { response, sent, shown, pages };
}
const stored = () => Response.json('TC-26-1A2B3C4D');

test('a stored message leads to the page that names its reference', async () => {
  const { response, sent } = await post(stored());
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact?sent=TC-26-1A2B3C4D');
  expect(sent).toEqual([
    {
      first_name: 'Kavya',
      last_name: 'Rao',
      email: 'kavya@example.org',
      subject: '<b>Fees</b>',
      message: 'Is there a test?\nThank you.',
      homepage: '',
      kind: 'message',
      request_id: expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/) as string,
    },
  ]);
});

test('pressing Send twice has one key; other words, another address or a later time has another', async () => {
  const keyOf = async (options: Parameters<typeof post>[1] = {}) => (await post(stored(), options)).sent[0]?.request_id;
  const key = await keyOf();
  expect(await keyOf({ now: 30_000 })).toBe(key);
  const others = [
    await keyOf({ body: new URLSearchParams({ ...typed, message: 'Other' }).toString() }),
    await keyOf({ address: '192.0.2.2' }),
    await keyOf({ now: 700_000 }),
  ];
  expect(new Set([key, ...others]).size).toBe(4);
});

test('a field that is refused comes back at its control, with all that was typed', async () => {
  const refusal = { code: 'P0001', message: 'Please fill in the subject.', hint: 'subject', details: null };
  const { response, shown } = await post(Response.json(refusal, { status: 400 }));
  expect(response.status).toBe(422);
  expect(shown).toEqual([{ values: { ...typed, homepage: '' }, errors: { subject: 'Please fill in the subject.' } }]);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  [429, Response.json({ message: 'Several messages.' }, { status: 429, headers: { 'retry-after': '60' } })],
  [503, Response.json({}, { status: 500 })],
  [503, null],
])('a message that cannot be taken now answers %i and keeps the text', async (status, answer) => {
  const { response, shown } = await post(answer);
  expect(response.status).toBe(status);
  expect(shown[0]?.values).toMatchObject(typed);
  expect(shown[0]?.problem).toMatch(/\w/);
  expect(response.headers.get('retry-after')).toBe(status === 429 ? '60' : null);
});

test.each<[number, string, Parameters<typeof post>[1]]>([
  [403, 'another site says the browser', { headers: { 'sec-fetch-site': 'cross-site' } }],
  [403, 'a neighbouring site', { headers: { 'sec-fetch-site': 'same-site' } }],
  [403, 'another origin', { headers: { origin: 'https://evil.example' } }],
  [403, 'a hidden origin', { headers: { origin: 'null' } }],
  [413, 'too long a text', { body: `message=${'x'.repeat(100_000)}` }],
  [415, 'JSON', { headers: { 'content-type': 'application/json' } }],
  [415, 'many parts', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
])('%i: a post from or with %s is refused in words and stores nothing', async (status, _what, options) => {
  const { response, sent, shown } = await post(stored(), options);
  expect(response.status).toBe(status);
  expect(sent).toEqual([]);
  expect(shown[0]?.problem).toMatch(/\.$/);
});

test.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://stat.example.org' }],
  ['our own origin, from a browser that says no more', { origin: 'https://stat.example.org' }],
])('a post from %s is taken', async (_what, headers) => {
  expect((await post(stored(), { headers })).response.status).toBe(303);
});

test('NUL, the line ends of forms and names that are no field do not reach the database', async () => {
  const { sent } = await post(stored(), { body: 'message=a%00%0D%0Ab&kind=enquiry&elapsed_ms=1&phone=1' });
  expect(sent[0]).toMatchObject({ message: 'a\nb', first_name: '', kind: 'message' });
  expect(Object.keys(sent[0] ?? {})).not.toContain('elapsed_ms');
  expect(Object.keys(sent[0] ?? {})).not.toContain('phone');
});

describe('an enquiry', () => {
  const question = new URLSearchParams({ ...typed, subject: 'Ignored', phone: '020 5550', programme: 'msc & more' });

  test('goes with its programme and phone number, and without a subject', async () => {
    const { sent } = await post(stored(), { body: question.toString() });
    expect(sent[0]).toMatchObject({ kind: 'enquiry', programme: 'msc & more', phone: '020 5550' });
    expect(Object.keys(sent[0] ?? {})).not.toContain('subject');
  });

  test('that is refused comes back on the page of its programme, at its control', async () => {
    const refusal = { code: 'P0001', message: 'This is not a phone number.', hint: 'phone', details: null };
    const { pages, shown } = await post(Response.json(refusal, { status: 400 }), { body: question.toString() });
    expect(pages).toEqual(['/contact?apply=msc+%26+more']);
    expect(shown[0]).toMatchObject({ values: { phone: '020 5550' }, errors: { phone: 'This is not a phone number.' } });
  });

  test('about a programme that is not offered any more is refused in words', async () => {
    const refusal = { code: 'P0001', message: 'There is no such programme at the moment.', hint: 'programme' };
    const { shown } = await post(Response.json(refusal, { status: 400 }), { body: question.toString() });
    expect(shown[0]).toMatchObject({ errors: {}, problem: 'There is no such programme at the moment.' });
  });
});
