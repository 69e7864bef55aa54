import { z } from 'zod';
import { type DataSource, readRows } from '../feeds/data-source.ts';
import type { LiveRoute } from '../releases/release.ts';
import { type Change, concerns, type Topics, topicsOf } from './topics.ts';

/** Rows the Data API gives in one answer. */
const AT_ONCE = 1_000;
/** As many as one sitemap may name (sitemaps.org protocol). */
const MOST_PAGES = 50_000;
const LONGEST_PARAMETER = 200;

/** Whether a route has a page for each row of a table (`pageOf` in the contract), ending in its one parameter. */
function hasRowPages(route: LiveRoute): route is LiveRoute & { pageOf: NonNullable<LiveRoute['pageOf']> } {
  return route.pageOf !== undefined && /^[^:*]*\/:[^/:*]+$/.test(route.path);
}

/**
 * Answers whether there is a page at an address, from what was read once: made-up addresses do not trouble the data. A table with more rows
 * than one answer holds is asked each time. What it knows is good until the content of its table changes.
 */
export class RowIndex {
  readonly #known = new Map<string, { topics: Topics; values: Promise<ReadonlySet<string> | null> }>();

  constructor(private readonly source: DataSource) {}

  /** Rejects when the data cannot be reached. */
  async has(route: LiveRoute, pathname: string): Promise<boolean> {
    if (!hasRowPages(route)) return true;
    const values = await this.#valuesOf(route);
    if (!values) return hasPage(this.source, route, pathname);
    const value = decode(pathname.slice(pathname.lastIndexOf('/') + 1));
    return value !== null && values.has(value);
  }

  forget(change: Change): void {
    for (const [path, { topics }] of this.#known) if (concerns(change, topics)) this.#known.delete(path);
  }

  #valuesOf(route: LiveRoute & { pageOf: NonNullable<LiveRoute['pageOf']> }): Promise<ReadonlySet<string> | null> {
    const known = this.#known.get(route.path);
    if (known) return known.values;
    const { table, column } = route.pageOf;
    const row = z.record(z.string(), z.unknown());
    const values = readRows(this.source, `${table}?select=${column}&order=${column}&limit=${AT_ONCE}`, row).then(
      (rows) => (rows.length < AT_ONCE ? new Set(rows.map((each) => String(each[column]))) : null),
    );
    this.#known.set(route.path, { topics: topicsOf([`/rest/v1/${table}`]), values });
    values.catch(() => void this.#known.delete(route.path));
    return values;
  }
}

/** Whether there is a published row for the page at `pathname`. True where the route is not about rows. Rejects when the data cannot be reached. */
export async function hasPage(source: DataSource, route: LiveRoute, pathname: string): Promise<boolean> {
  if (!hasRowPages(route)) return true;
  const value = decode(pathname.slice(pathname.lastIndexOf('/') + 1));
  if (value === null || value.length > LONGEST_PARAMETER) return false;
  const { table, column } = route.pageOf;
  const rows = await readRows(
    source,
    `${table}?select=${column}&${column}=eq.${encodeURIComponent(value)}&limit=1`,
    z.object({}),
  );
  return rows.length > 0;
}

/** Paths of all pages of the route that exist now, at most as many as a sitemap may name. */
export async function listPages(source: DataSource, route: LiveRoute): Promise<string[]> {
  if (!hasRowPages(route)) return [];
  const { table, column } = route.pageOf;
  const base = route.path.slice(0, route.path.lastIndexOf('/') + 1);
  const paths: string[] = [];
  for (;;) {
    const query = `${table}?select=${column}&order=${column}&limit=${AT_ONCE}&offset=${paths.length}`;
    const rows = await readRows(source, query, z.record(z.string(), z.unknown()));
    paths.push(...rows.map((row) => base + encodeURIComponent(String(row[column]))));
    if (rows.length < AT_ONCE || paths.length >= MOST_PAGES) return paths.slice(0, MOST_PAGES);
  }
}

/** A NUL cannot be in any row, and is refused by the Data API. */
function decode(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return value.includes('\0') ? null : value;
  } catch {
    return null;
  }
}
