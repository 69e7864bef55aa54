/** What a column of numbers says in short. `n` counts the values that are there. */
export interface ColumnSummary {
  name: string;
  n: number;
  missing: number;
  least: number;
  mean: number;
  most: number;
}

const missingWords = new Set(['', 'na', 'n/a', 'nan', 'null', '.']);
const isMissing = (cell: string | undefined) => cell === undefined || missingWords.has(cell.trim().toLowerCase());

/** Whether every value of a column that is there is a number, and one is there. The first row holds the names. */
export function isNumeric(table: readonly (readonly string[])[], column: number): boolean {
  const given = table.slice(1).flatMap((cells) => (isMissing(cells[column]) ? [] : [Number(cells[column])]));
  return given.length > 0 && given.every(Number.isFinite);
}

/** The columns of numbers of a data set, whose first row holds the names. */
export function summaryOf(table: readonly (readonly string[])[]): ColumnSummary[] {
  const [header = [], ...rows] = table;
  return header.flatMap((name, column) => {
    if (!isNumeric(table, column)) return [];
    const values = rows.flatMap((cells) => (isMissing(cells[column]) ? [] : [Number(cells[column])]));
    const n = values.length;
    // Not Math.min(...values): a call takes only so many arguments.
    const least = values.reduce((low, value) => Math.min(low, value), Infinity);
    const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
    const mean = values.reduce((sum, value) => sum + value / n, 0);
    return [{ name, n, missing: rows.length - n, least, mean, most }];
  });
}
