import type { ExtraProps } from 'react-markdown';
import { textOf } from './highlight-code.ts';

type Element = NonNullable<ExtraProps['node']>;

/** The colour that KaTeX is told to give commands that it does not know; no formula has it otherwise. */
export const UNKNOWN_COLOUR = '#c00bad';

/** The source of a formula with a command that KaTeX does not know; null for any other. */
export function unreadSource(formula: Element): string | null {
  if (!find(formula, ({ properties }) => properties['mathcolor'] === UNKNOWN_COLOUR)) return null;
  const source = find(formula, ({ tagName }) => tagName === 'annotation');
  return source ? textOf(source) : '';
}

function find(element: Element, isMeant: (element: Element) => boolean): Element | null {
  if (isMeant(element)) return element;
  for (const child of element.children) {
    const found = child.type === 'element' ? find(child, isMeant) : null;
    if (found) return found;
  }
  return null;
}
