import { readlinkSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { messages, PGlite } from '@electric-sql/pglite';
import { guardPostgres } from './guarded-postgres.ts';
import type { Ask, Reply, Said, ThreadInput } from './pglite-messages.ts';
import { pgliteOptions } from './pglite-options.ts';

// The thread of an embedded Postgres: says to it what `PgliteThread` asks for, so that no statement keeps anybody else in the process waiting.

const { folder, code, port } = workerData as ThreadInput;

let allow: () => void = () => undefined;
const isAllowed = new Promise<void>((resolve) => (allow = resolve));

async function open(): Promise<PGlite> {
  if (!folder) await isAllowed;
  const pglite = await PGlite.create({ ...pgliteOptions(folder, isAllowed), pgliteWasmModule: code });
  guardPostgres(pglite);
  await pglite.exec("set timezone to 'UTC'");
  return pglite;
}

const opening = open();
opening.catch(() => undefined);

async function obey(ask: Ask): Promise<Reply> {
  if (ask.kind === 'open') {
    allow();
    await opening;
    return { kind: 'opened', system: systemThread() };
  }
  const pglite = await opening;
  if (ask.kind === 'close') {
    await pglite.close();
    return { kind: 'closed' };
  }
  const answer = await pglite.execProtocolStream(ask.words, { syncToFs: false, throwOnError: false });
  return { kind: 'said', said: lastOf(answer) };
}

/** Where Linux keeps account of this thread. */
function systemThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

function lastOf(answer: readonly Message[]): Said {
  const outcome = answer.slice(answer.findLastIndex(({ name }) => name === 'bindComplete') + 1);
  const described = answer.find((one) => one instanceof messages.ParameterDescriptionMessage);
  const description = answer.find((one) => one instanceof messages.RowDescriptionMessage);
  const error = answer.find((one) => one instanceof messages.DatabaseError);
  const ready = answer.findLast((one) => one instanceof messages.ReadyForQueryMessage);
  return {
    types: described?.dataTypeIDs ?? [],
    fields: (description?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    rows: outcome.filter((one) => one instanceof messages.DataRowMessage).map(({ fields }) => fields),
    tag: outcome.find((one) => one instanceof messages.CommandCompleteMessage)?.text ?? '',
    error: error ? { ...error, message: error.message } : null,
    isInTransaction: ready !== undefined && ready.status !== 'I',
  };
}

let last: Promise<void> = Promise.resolve();
port.on('message', (ask: Ask) => {
  last = last
    .then(() => obey(ask))
    .catch((error: unknown): Reply => ({
      kind: 'ended',
      reason: error instanceof Error ? error.message : String(error),
    }))
    .then((reply) => port.postMessage(reply));
});
