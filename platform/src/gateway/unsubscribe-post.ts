import { BodyReader, BodyRefusedError } from '@portal/backend/request-body';

/** What the one press of a mail program is answered with. */
export interface UnsubscribeParts {
  /** Calls `choose_notice_mails_by_token` as a visitor; null while the data is not there yet. */
  choose(args: object): Promise<Response | null>;
}

const mostBytes = 1024;
const bodies = new BodyReader({ sharedBytes: 64 * 1024, patienceMilliseconds: 15_000 });
const kindOfNotice = /^[a-z_]{1,40}$/;

/**
 * Ends mails for the token and the kind of the address, as mail programs ask for it by themselves (RFC 8058): nobody is signed in, and
 * only the words of the RFC count, so that whoever follows links changes nothing. Done again it is done.
 */
export async function answerUnsubscribePost(parts: UnsubscribeParts, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const kind = searchParams.get('kind') ?? 'all';
  let words: string;
  try {
    words = await bodies.withBody(request, mostBytes, (body) =>
      Promise.resolve(new TextDecoder().decode(body ?? new Uint8Array())),
    );
  } catch (error) {
    if (!(error instanceof BodyRefusedError)) throw error;
    return answer(413, 'The request is larger than it can be.');
  }
  if (!/List-Unsubscribe["=\s]+One-Click/i.test(words) || !kindOfNotice.test(kind)) {
    return answer(400, 'This address takes the one press of a mail program only.');
  }
  const done = await parts.choose({ token, choices: { [kind]: 'none' } }).catch(() => null);
  if (!done || done.status >= 500) return answer(503, 'It could not be stored. Please try again in a moment.');
  if (!done.ok) return answer(done.status === 429 ? 429 : 400, 'This link cannot be used.');
  const before: unknown = await done.json().catch(() => null);
  return before === null ? answer(404, 'This link is not known.') : answer(200, 'You get no more of these mails.');
}

function answer(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
