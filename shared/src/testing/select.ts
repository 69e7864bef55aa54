import type { JsonBodyType } from 'msw';

type Row = Readonly<Record<string, JsonBodyType>>;

/**
 * What `select=` takes of a row: `starts_on`, `startsOn:starts_on`, and embedded rows by their name. Throws when the row has no such
 * column. Without columns it is the whole row.
 */
export function select(relation: string, row: Row, columns: string | null): Row {
  if (columns === null || columns === '*') return row;
  return Object.fromEntries(
    itemsOf(columns).map((item) => {
      const [, name = '', source = '', isEmbedded] = /^(?:([\w]+):)?([\w*]+)[^(]*(\()?/.exec(item) ?? [];
      // Embedded rows stand under the name that the query gives them or under their table's.
      const value = (isEmbedded ? row[name] : undefined) ?? row[source];
      if (value === undefined) throw new Error(`The row of ${relation} in this test lacks the column ${source}.`);
      return [name || source, value];
    }),
  );
}

/** Items of a list with parentheses in it: 'a,b(c,d)' are 'a' and 'b(c,d)'. */
function itemsOf(columns: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const sign of columns) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      items.push(item);
      item = '';
    } else item += sign;
  }
  return [...items, item].map((text) => text.trim()).filter((text) => text !== '');
}
