/** Why a question is not taken, in words. */
export class NotTaken extends Error {}

/** Elements below this one, in whatever namespace they stand. */
export const all = (element: Element | Document, name: string): Element[] => [
  ...element.getElementsByTagNameNS('*', name),
];

export const wordsOf = (element: Element | null | undefined): string => (element?.textContent ?? '').trim();

/** How a response is declared: what is right, and what counts how much. */
export interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  entries: { key: string; share: number; caseSensitive: string | null }[];
}

/** Throws NotTaken when the item does not say what is right. */
export function declarationOf(item: Element, identifier: string | null): Declaration {
  const declared = all(item, 'responseDeclaration').find(
    (element) => element.getAttribute('identifier') === identifier,
  );
  if (!declared) throw new NotTaken('It does not say what is right.');
  const [correct] = all(declared, 'correctResponse');
  const entries = all(declared, 'mapEntry').map((entry) => ({
    key: entry.getAttribute('mapKey') ?? '',
    share: Number(entry.getAttribute('mappedValue')),
    caseSensitive: entry.getAttribute('caseSensitive'),
  }));
  if (entries.some(({ share }) => !Number.isFinite(share))) throw new NotTaken('One of its scores is no number.');
  const values = correct ? all(correct, 'value').map(({ textContent }) => textContent) : [];
  return {
    cardinality: declared.getAttribute('cardinality') ?? '',
    baseType: declared.getAttribute('baseType') ?? '',
    correct: values.map((value) => value.trim()),
    entries,
  };
}
