type Snake<Name extends string> = Name extends `${infer First}${infer Others}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Others>}`
  : Name;

/** A page asks `isPublished`, the column is called `published`: no table has an `is_`. */
type ColumnOf<Name extends string> = Name extends `is${infer Asked}`
  ? Asked extends Capitalize<Asked>
    ? Snake<Uncapitalize<Asked>>
    : Snake<Name>
  : Snake<Name>;

export type InColumns<Input> = { [Name in keyof Input & string as ColumnOf<Name>]: Input[Name] };

/** The column that a field of a form is stored in: 'starts_on' of 'startsOn', 'published' of 'isPublished'. */
export function columnOf(name: string): string {
  return name
    .replace(/^is([A-Z])/, (_, first: string) => first.toLowerCase())
    .replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
}

/** What a form holds under the names of the columns: `startsOn` is stored in `starts_on`. */
export function inColumns<Input extends object>(input: Input): InColumns<Input> {
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => [columnOf(name), value]);
  return Object.fromEntries(entries) as InColumns<Input>;
}
