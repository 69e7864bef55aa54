import { MOST_PACKED_BYTES } from '../releases/artefact.ts';
import { PublishTokens } from '../releases/publish-tokens.ts';
import { createTemporaryStore } from '../testing/release-builder.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { PublishPost } from './publish-post.ts';

const store = createTemporaryStore();
const tokens = new PublishTokens(store.home);
const post = new PublishPost(store);

/** What is answered to a build that is sent with this token. */
function send(token: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const given = { authorization: `Bearer ${token}`, ...headers };
  return post.answer(
    new Request('http://portal.test/releases', { method: 'POST', body, headers: given, duplex: 'half' } as RequestInit),
  );
}

/** A body that goes on until it breaks off. */
function slowBody(): ReadableStream & { breakOff: () => void } {
  let breakOff = () => undefined as void;
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array(20_000));
      breakOff = () => controller.error(new Error('The line is gone.'));
    },
  });
  return Object.assign(stream, { breakOff });
}

test('without a token that is good now nothing of the body is read', async () => {
  const { grant } = await tokens.give('reading-room', 'Library', 1);
  const revoked = await tokens.give('reading-room', 'Library', 1);
  await tokens.revoke(revoked.grant.id);
  for (const token of ['', 'portal_', grant.id, revoked.token]) {
    const answer = await send(token, slowBody());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'This portal knows no such token, or its time is over.' });
  }
});

test('more than a build can have is refused, and the next one is taken', async () => {
  const { token } = await tokens.give('reading-room', 'Library', 1);
  const tooLong = await send(token, slowBody(), { 'content-length': String(MOST_PACKED_BYTES + 1) });
  expect(tooLong.status).toBe(413);
  const lines = (await (await send(token, 'no build')).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { line: expect.stringContaining('This is no build that can be published.') as string },
    { code: 1 },
  ]);
});

test('while one build arrives another is asked to come later, and when it breaks off the next one is taken', async () => {
  const { token } = await tokens.give('reading-room', 'Library', 1);
  const [first, third] = [slowBody(), slowBody()];
  const answers = [send(token, first), send(token, 'no build')];
  expect(await answers[1]).toMatchObject({ status: 409 });
  expect((await answers[1])?.headers.get('retry-after')).toBe('60');
  first.breakOff();
  expect(await answers[0]).toMatchObject({ status: 400 });
  const last = send(token, third);
  third.breakOff();
  expect(await last).toMatchObject({ status: 400 });
});

test('whoever stops listening ends nothing, and the next build is taken when it is over', async () => {
  const { token } = await tokens.give('reading-room', 'Library', 1);
  await (await send(token, 'no build')).body?.cancel();
  expect((await send(token, 'no build')).status).toBe(409);
  const isTaken = async () => {
    const answer = await send(token, 'no build');
    return answer.status !== 409 && answer;
  };
  const answer = await waitUntil(isTaken, 'A build that nobody listens to keeps others away.');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('This is no build that can be published.');
});
