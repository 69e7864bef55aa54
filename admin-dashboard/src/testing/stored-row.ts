import { http, HttpResponse, type RequestHandler } from 'msw';
import { answerRead, DATA_API } from '@portal/shared/fake-data-api';

/** A column of a row, as the Data API writes it. */
type Value = string | number | boolean | null | readonly string[] | { readonly [column: string]: string };
export type RowValues = Record<string, Value>;

export interface StoredRow {
  handlers: RequestHandler[];
  /** What is stored now; null once it was deleted. */
  now: () => RowValues | null;
  /** Versions that writes named, in their order; null where one named none. */
  versions: (string | null)[];
  /** Somebody else changes or deletes it meanwhile. */
  changeElsewhere: (values: RowValues) => void;
  removeElsewhere: () => void;
  /** The next write is done, and its answer lost on the way. */
  loseNextAnswer: () => void;
  /** Whether the answer to the write that was just done is lost; asked once. */
  isAnswerLost: () => boolean;
}

/**
 * One row of `table` that several people change, told apart by `updated_at` as the database does it. `view` is read by the list when
 * it is not the table itself.
 */
export function playStoredRow(table: string, row: RowValues, view = table): StoredRow {
  let stored: RowValues | null = { ...row, updated_at: versionOf(0) };
  let changes = 0;
  let losesNext = false;
  const versions: (string | null)[] = [];

  function change(values: RowValues) {
    changes += 1;
    stored = { ...stored, ...values, updated_at: versionOf(changes) };
  }

  function isAnswerLost() {
    const isLost = losesNext;
    losesNext = false;
    return isLost;
  }

  const read = ({ request }: { request: Request }) => answerRead(request, table, stored ? [stored] : []);

  return {
    versions,
    now: () => stored,
    changeElsewhere: change,
    removeElsewhere: () => (stored = null),
    loseNextAnswer: () => (losesNext = true),
    isAnswerLost,
    handlers: [
      ...[...new Set([table, view])].map((name) => http.get(`${DATA_API}/rest/v1/${name}`, read)),
      http.patch(`${DATA_API}/rest/v1/${table}`, async ({ request }) => {
        const named = new URL(request.url).searchParams.get('updated_at')?.replace(/^eq\./, '') ?? null;
        versions.push(named);
        if (!stored || (named !== null && named !== stored.updated_at)) return HttpResponse.json([]);
        change((await request.json()) as RowValues);
        return isAnswerLost() ? HttpResponse.error() : HttpResponse.json([stored]);
      }),
      http.delete(`${DATA_API}/rest/v1/${table}`, () => {
        const gone = stored ? [stored] : [];
        stored = null;
        return HttpResponse.json(gone);
      }),
    ],
  };
}

/** A time as the Data API gives it, in microseconds. */
function versionOf(changes: number): string {
  return `2026-11-20T10:00:00.00000${changes}+00:00`;
}
