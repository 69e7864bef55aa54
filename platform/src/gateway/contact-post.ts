import { createHash } from 'node:crypto';
import type { PostedForm } from '@portal/shared/contract';
import { type Body, BodyReader, BodyRefusedError } from '@portal/backend/request-body';
import type { ComposedDocument } from '../compose/document.ts';

/** What the contact form and the enquiry about a programme, sent without scripts, are answered with and from. */
export interface ContactPostParts {
  siteUrl: string;
  /** Calls `send_contact_message` as a visitor from `address`; null while the data is not there yet. */
  send(args: object, address: string): Promise<Response | null>;
  /** The page at `url` with the form as it was sent; null while there is no page to be had. */
  page(url: string, posted: PostedForm): Promise<ComposedDocument | null>;
}

/** Arguments of `send_contact_message` by the name of the form's control. */
const sharedArguments = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  message: 'message',
  homepage: 'homepage',
} as const;
const argumentsOf: Readonly<Record<'message' | 'enquiry', Readonly<Record<string, string>>>> = {
  message: { ...sharedArguments, subject: 'subject' },
  enquiry: { ...sharedArguments, phone: 'phone', programme: 'programme' },
};

/** The longest message in signs of four bytes, each written as twelve, and the other fields. */
const mostBytes = 96 * 1024;
const bodies = new BodyReader({ sharedBytes: 2 * 1024 * 1024, patienceMilliseconds: 15_000 });

/** The same words from the same address are one message for as long as somebody may press Send again. */
const repetitionMilliseconds = 600_000;

const reference = /^TC-\d\d-[0-9A-F]{8}$/;

/** Takes the form as browsers send it by themselves. Stored: 303 to the page that names the reference. Else: the page with all that was typed. */
export async function answerContactPost(
  parts: ContactPostParts,
  request: Request,
  address: string,
  now = Date.now(),
): Promise<Response> {
  if (!isFromOurPage(request, parts.siteUrl)) {
    return showPage(parts, 403, { problem: 'The message came from another site. Please write it on this page.' });
  }
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return showPage(parts, 415, { problem: 'The message came in a form that is not read here. Please use this page.' });
  }
  try {
    return await bodies.withBody(request, mostBytes, (body) => answerForm(parts, valuesOf(body), address, now));
  } catch (error) {
    if (!(error instanceof BodyRefusedError)) throw error;
    return refuseBody(parts, error);
  }
}

async function answerForm(
  parts: ContactPostParts,
  values: Record<string, string>,
  address: string,
  now: number,
): Promise<Response> {
  const kind = kindOf(values);
  const args = Object.fromEntries(
    Object.entries(argumentsOf[kind]).map(([name, argument]) => [argument, values[name] ?? '']),
  );
  const sending = { ...args, kind, request_id: keyOf(values, address, now) };
  const answer = await parts.send(sending, address).catch(() => null);
  const shown = { values: { ...values, homepage: '' } };
  if (!answer || answer.status >= 500) {
    return showPage(parts, 503, {
      ...shown,
      problem: 'The message could not be stored. Please try again in a moment.',
    });
  }
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && typeof content === 'string' && reference.test(content)) {
    const location = `/contact?sent=${content}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  const { message, field } = refusalIn(content, kind);
  if (answer.status === 429) {
    const retryAfter = answer.headers.get('retry-after');
    return showPage(parts, 429, { ...shown, problem: message }, retryAfter ? { 'retry-after': retryAfter } : {});
  }
  return showPage(parts, 422, { ...shown, ...(field ? { errors: { [field]: message } } : { problem: message }) });
}

function refuseBody(parts: ContactPostParts, { reason }: BodyRefusedError): Promise<Response> {
  if (reason === 'tooLarge')
    return showPage(parts, 413, { problem: 'The message is longer than can be read here: at most 5000 characters.' });
  if (reason === 'noRoom')
    return showPage(parts, 503, { problem: 'Too many messages are arriving. Please try again in a moment.' });
  return showPage(parts, 408, { problem: 'The message did not arrive as a whole. Please send it again.' });
}

/** The page where the form stands, or its sentence alone where no page can be had. */
async function showPage(
  parts: ContactPostParts,
  status: number,
  posted: Partial<PostedForm>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form: PostedForm = { values: {}, errors: {}, ...posted };
  const page = await parts.page(addressOf(form.values), form).catch(() => null);
  if (!page) {
    const sentence = form.problem ?? Object.values(form.errors).join(' ');
    return new Response(`${sentence} Go back to find what you typed.`, {
      status,
      headers: { ...headers, 'cache-control': 'no-store' },
    });
  }
  return new Response(new Uint8Array(page.html), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
    },
  });
}

/** Browsers say where a form was sent from; what says nothing is no browser, and nobody's session is at stake. */
function isFromOurPage(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const ours = [new URL(siteUrl).host, request.headers.get('host')];
  return URL.canParse(origin) && ours.includes(new URL(origin).host);
}

/** The fields of the form that was sent, the first of each name. Text in Postgres has no NUL. */
function valuesOf(body: Body): Record<string, string> {
  const sent = new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array()));
  const valueOf = (name: string) => (sent.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n');
  const kind = kindOf({ programme: valueOf('programme') });
  return Object.fromEntries(Object.keys(argumentsOf[kind]).map((name) => [name, valueOf(name)]));
}

/** An enquiry names its programme. */
function kindOf({ programme }: Readonly<Record<string, string>>): 'message' | 'enquiry' {
  return programme ? 'enquiry' : 'message';
}

/** Where the form stands. */
function addressOf({ programme }: Readonly<Record<string, string>>): string {
  return programme ? `/contact?${new URLSearchParams({ apply: programme }).toString()}` : '/contact';
}

/** A key, in the shape of a UUID, that a second press of Send makes again. */
function keyOf(values: Record<string, string>, address: string, now: number): string {
  const period = Math.floor(now / repetitionMilliseconds);
  const digest = createHash('sha256')
    .update(JSON.stringify([values, address, period]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The sentence of a refusal, and the control it is about. */
function refusalIn(content: unknown, kind: 'message' | 'enquiry'): { message: string; field: string | undefined } {
  const { message, hint } = (content ?? {}) as { message?: unknown; hint?: unknown };
  const field = Object.entries(argumentsOf[kind]).find(([, argument]) => argument === hint)?.[0];
  return {
    message: typeof message === 'string' ? message : 'The message was not taken.',
    // Nobody types the programme, so there is no control to say it at.
    field: field === 'programme' ? undefined : field,
  };
}
