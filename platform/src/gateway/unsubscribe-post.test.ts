import { answerUnsubscribePost } from './unsubscribe-post.ts';

const address = 'https://stat.example/notices/unsubscribe?token=abc&kind=seat';

function post(body: string, known: Response | null = Response.json({ seat: 'at_once' }), url = address) {
  const chosen: object[] = [];
  const choose = (args: object) => {
    chosen.push(args);
    return Promise.resolve(known);
  };
  const answer = answerUnsubscribePost({ choose }, new Request(url, { method: 'POST', body }));
  return answer.then(({ status }) => ({ status, chosen }));
}

test('the one press of a mail program ends the mails of its address', async () => {
  expect(await post('List-Unsubscribe=One-Click')).toEqual({
    status: 200,
    chosen: [{ token: 'abc', choices: { seat: 'none' } }],
  });
});

test('as multipart, which the RFC allows, too', async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect(await post(form)).toMatchObject({ status: 200 });
});

test.each([
  ['other words', post('hello'), 400],
  ['another kind of address', post('List-Unsubscribe=One-Click', null, `${address}'x`), 400],
  ['an endless body', post('x'.repeat(2000)), 413],
])('%s change nothing', async (_what, answer, status) => {
  expect(await answer).toEqual({ status, chosen: [] });
});

test('a token that is not known, too many of them and a database that is away are told apart', async () => {
  const words = 'List-Unsubscribe=One-Click';
  expect((await post(words, Response.json(null))).status).toBe(404);
  expect((await post(words, Response.json({}, { status: 429 }))).status).toBe(429);
  expect((await post(words, null)).status).toBe(503);
});
