/**
 * The text of a script that calls `run` with these values, which JSON can say. `run` is the one export of a file named `*.inline.ts`: it
 * stands in the document as it is written there (the build shortens it), so it knows nothing but its arguments and the browser.
 */
export function inlineScript<Values extends readonly unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const said = values.map((value) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
  return `(${run.toString()})(${said.join(',')})`;
}
