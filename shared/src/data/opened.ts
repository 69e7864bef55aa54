/** The row a form was opened with. `updatedAt` is null to write whatever happened to it since. */
export interface Opened {
  id: string;
  updatedAt: string | null;
}

/** What a save is told besides the values. */
export interface SaveOptions {
  /** The person has seen that somebody else changed it, and saves over that. */
  isOverwriting: boolean;
}

/** What to write to: nothing yet when `row` is null, else that row as it was opened. */
export function openedFrom(
  row: { id: string; updatedAt: string } | null,
  { isOverwriting }: SaveOptions,
): Opened | null {
  return row && { id: row.id, updatedAt: isOverwriting ? null : row.updatedAt };
}
