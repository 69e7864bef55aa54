import type { ErrorAnswer } from './error-answer.ts';
import { errorAnswer, RefusedRequest, unsupported } from './error-response.ts';
import type { KnownFunction } from './relationships.ts';

/** What an argument without a name may be, by the kind of body that brings it. */
export type BodyKind = 'json' | 'text' | 'xml' | 'bytea';

/** The body of a request that calls a function. */
export interface FunctionBody {
  kind: BodyKind;
  /** As Postgres reads it for a value of that type. */
  text: string;
}

/** What the library has read of a call. */
export interface LibraryCall {
  function: string;
  args?: unknown;
  paramsType?: string;
  inputType?: string;
  $meta?: { return?: string; handling?: string; maxAffected?: number };
}

const typesOf: Readonly<Record<BodyKind, readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytea: ['bytea'],
};

/** Whether anybody can call a function: all its arguments have names, or its only one takes a body. */
export function isCallable({ arg_names: names, arg_types: types }: KnownFunction): boolean {
  const [only = ''] = types;
  const isBody = types.length === 1 && Object.values(typesOf).some((list) => list.includes(only));
  return isBody || types.every((_type, index) => Boolean(names[index]));
}

/**
 * Which of the functions of a name is called, by PostgREST's rules (its documentation, "Overloaded functions" and "Functions with a
 * single unnamed parameter"), and what the library must be told to call just that one. `body` is null where the arguments stand in the
 * address. Null for a function that the library has to settle or refuse. Throws `RefusedRequest`.
 */
export function settleCall(
  call: LibraryCall,
  all: readonly KnownFunction[],
  body: FunctionBody | null,
): KnownFunction | null {
  const named = all.filter(isCallable);
  if (named.some((one) => one.has_variadic)) return null;
  const names = body !== null && body.kind !== 'json' ? null : namesIn(call.args);
  const byName = names === null ? [] : named.filter((one) => takes(one, names));
  const found = byName.length > 0 ? byName : named.filter((one) => body !== null && takesBody(one, typesOf[body.kind]));
  const [called, another] = found;
  if (another) throw severalCandidates(found);
  if (!called) {
    if (body && body.kind !== 'json') throw noneFor(call.function, body.kind);
    return null;
  }
  if (body && !called.arg_names[0] && called.arg_types.length === 1 && !takesBody(called, typesOf.json)) {
    tellBody(call, named, body);
  }
  checkMost(call, called);
  return called;
}

function takes(
  { arg_names: names, arg_types: types, arg_defaults: defaults }: KnownFunction,
  given: readonly string[],
): boolean {
  const own = types.map((_type, index) => names[index] ?? '');
  const required = own.slice(0, own.length - defaults);
  return given.every((name) => own.includes(name)) && required.every((name) => given.includes(name));
}

function takesBody({ arg_names: names, arg_types: types }: KnownFunction, fitting: readonly string[]): boolean {
  return types.length === 1 && !names[0] && fitting.includes(types[0] ?? '');
}

function namesIn(args: unknown): string[] {
  const row: unknown = Array.isArray(args) ? args[0] : args;
  return typeof row === 'object' && row !== null ? Object.keys(row) : [];
}

/** The library takes an argument by its place for the only function with so many. */
function tellBody(call: LibraryCall, named: readonly KnownFunction[], { text }: FunctionBody): void {
  if (named.filter((one) => one.arg_types.length === 1).length > 1) {
    throw unsupported(`A body for one of several functions ${call.function} with one argument`);
  }
  call.args = [text];
  call.paramsType = 'positional';
  call.inputType = 'text';
}

/** How many rows a function gives is known only of one that gives rows. */
function checkMost(call: LibraryCall, called: KnownFunction): void {
  if (mostRowsOf(call) === undefined || called.return_is_setof) return;
  const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  throw new RefusedRequest(errorAnswer(400, 'PGRST128', message));
}

/** The most rows a call may give; undefined without such a wish. */
export function mostRowsOf({ $meta: preferences }: LibraryCall): number | undefined {
  return preferences?.handling === 'strict' ? preferences.maxAffected : undefined;
}

export function tooManyRows(rows: number): ErrorAnswer {
  const message = 'Query result exceeds max-affected preference constraint';
  return errorAnswer(400, 'PGRST124', message, `The query affects ${rows} rows`);
}

function severalCandidates(found: readonly KnownFunction[]): RefusedRequest {
  const lists = found.map(({ arg_names: names, arg_types: types }) =>
    types.map((type, index) => `${names[index] ?? ''} => ${type}`).join(', '),
  );
  const signatures = lists.sort().map((list) => `public.${found[0]?.name}(${list})`);
  const message = `Could not choose the best candidate function between: ${signatures.join(', ')}`;
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
  return new RefusedRequest({ ...errorAnswer(300, 'PGRST203', message), hint });
}

function noneFor(name: string, kind: BodyKind): RefusedRequest {
  const details = `Searched for the function public.${name} with a single unnamed ${kind} parameter, but no matches were found in the schema cache.`;
  const message = `Could not find the function public.${name} in the schema cache`;
  return new RefusedRequest(errorAnswer(404, 'PGRST202', message, details));
}
