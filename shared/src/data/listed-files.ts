/** A file that a row lists: where it lies in its bucket, and what its owner calls it. */
export interface ListedFile {
  path: string;
  name: string;
}

/** The files of a column that keeps them as `[{path, name}]` (is_file_list of the database). */
export function filesOf(stored: unknown): ListedFile[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((file: unknown) => {
    if (typeof file !== 'object' || file === null) return [];
    const path: unknown = Reflect.get(file, 'path');
    const name: unknown = Reflect.get(file, 'name');
    return typeof path === 'string' && typeof name === 'string' ? [{ path, name }] : [];
  });
}
