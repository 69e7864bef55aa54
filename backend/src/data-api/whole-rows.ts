/** Columns, renamed and cast at most: nothing that the library would put together from what Postgres answers. */
const plainColumns = /^[\p{L}\p{N}_$*:,\s]*$/u;
/** Answers that are not the rows as JSON. */
const otherAnswers = /text\/csv|nulls\s*=\s*stripped|vnd\.pgrst\.plan|octet-stream/i;

/**
 * The rows of a read that the library need not look into. They go from Postgres to the visitor as Postgres wrote them; the library gets
 * as many empty ones, and says status and headers.
 */
export class WholeRows {
  #json: string | null = null;

  /** Null for a request whose rows the library puts together. */
  static of(request: Request): WholeRows | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/rest/v1/rpc/')) return null;
    if (!plainColumns.test(searchParams.getAll('select').join())) return null;
    return otherAnswers.test(request.headers.get('accept') ?? '') ? null : new WholeRows();
  }

  /** Whether the rows are there; what is asked beyond them is for the library. */
  get areRead(): boolean {
    return this.#json !== null;
  }

  /** The statement that answers `count` and `json`, the rows with commas between them. */
  statement(rows: string): string {
    return `with portal_rows as (${rows})
      select count(*)::integer as count, string_agg(row_to_json(portal_rows)::text, ',') as json from portal_rows`;
  }

  /** Takes what the statement answered; returns rows for the library. */
  read({ count, json }: { count: number; json: string | null }): Record<string, never>[] {
    this.#json = json ?? '';
    return Array.from({ length: count }, () => ({}));
  }

  /** The body of an answer of this type; null when no rows were read. */
  body(contentType: string): string | null {
    if (this.#json === null) return null;
    return contentType.startsWith('application/vnd.pgrst.object') ? this.#json : `[${this.#json}]`;
  }
}
