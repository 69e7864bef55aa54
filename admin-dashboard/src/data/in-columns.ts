type ColumnOf<Name extends string> = Name extends `${infer First}${infer Others}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Others>}`
  : Name;

type InColumns<Input> = { [Name in keyof Input & string as ColumnOf<Name>]: Input[Name] };

/** What a form holds under the names of the columns: `startsOn` is stored in `starts_on`. */
export function inColumns<Input extends object>(input: Input): InColumns<Input> {
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => [
    name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(entries) as InColumns<Input>;
}
