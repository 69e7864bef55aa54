import { z } from 'zod';
import type { DatabaseError, ErrorAnswer } from './error-answer.ts';

const messageSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

const detailSchema = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().regex(/^[\t\x20-\x7e]*$/)),
  status_text: z.string().optional(),
});

/**
 * The answer a function spells out with `raise sqlstate 'PGRST'`: the body as JSON in the message, status and headers as JSON in the
 * detail. Anything else there is PGRST121, a fault of the function (PostgREST's documentation, "RAISE errors with HTTP status codes").
 */
export function readRaisedAnswer(error: DatabaseError): ErrorAnswer {
  const body = messageSchema.safeParse(parseJson(error.message));
  if (!body.success) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const head = detailSchema.safeParse(parseJson(error.detail ?? ''));
  if (!head.success) {
    return unreadable(
      error.detail ? `Invalid JSON value for DETAIL: '${error.detail}'` : 'DETAIL is missing in the RAISE statement',
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const { code, message, details, hint } = body.data;
  return {
    status: head.data.status,
    code,
    message,
    details: details ?? null,
    hint: hint ?? null,
    headers: head.data.headers,
  };
}

function unreadable(details: string, hint: string): ErrorAnswer {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return { status: 500, code: 'PGRST121', message, details, hint, headers: {} };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
