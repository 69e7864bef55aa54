/** The elements of a list as Postgres writes one, such as `{a,"b c"}`; null when the text is no such list of one dimension. */
export function elementsOf(literal: string): string[] | null {
  const inner = /^\s*\{(.*)\}\s*$/s.exec(literal)?.[1];
  if (inner === undefined) return null;
  if (inner.trim() === '') return [];
  const elements: string[] = [];
  const element = /\s*(?:"((?:[^"\\]|\\.)*)"|([^",{}\\]+))\s*(,|$)/gsy;
  for (;;) {
    const found = element.exec(inner);
    if (!found) return null;
    elements.push(found[1]?.replace(/\\(.)/gs, '$1') ?? found[2]?.trim() ?? '');
    if (found[3] === '') return elements;
  }
}
