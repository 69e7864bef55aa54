import type { ExtraProps } from 'react-markdown';
import { visit } from 'unist-util-visit';
import { textOf } from './highlight-code.ts';

type Element = NonNullable<ExtraProps['node']>;
interface Root {
  type: 'root';
  children: Element['children'];
}

interface Options {
  /** Of the highest heading of the text, whatever sign it was written with. */
  level: number;
  /** Name of the table of contents before the text, where there are three headings or more. */
  contents: string | undefined;
}

const FEWEST_FOR_CONTENTS = 3;

/**
 * Puts headings at their levels below the page's own. With contents each of them has an address, `#section-the-median`, which stays as long as
 * its words do.
 */
export function markHeadings({ level, contents }: Options) {
  return (tree: Root) => {
    const headings: { element: Element; depth: number }[] = [];
    visit(tree as Element | Root, 'element', (element: Element) => {
      const depth = /^h([1-6])$/.exec(element.tagName)?.[1];
      if (depth === undefined) return;
      if (element.properties['id'] === 'footnote-label') element.tagName = `h${level}`;
      else headings.push({ element, depth: Number(depth) });
    });
    const highest = Math.min(...headings.map(({ depth }) => depth));
    for (const { element, depth } of headings) element.tagName = `h${Math.min(6, level + depth - highest)}`;
    if (contents === undefined) return;

    const taken = new Map<string, number>();
    for (const { element } of headings) {
      const slug = toSlug(textOf(element));
      const times = (taken.get(slug) ?? 0) + 1;
      taken.set(slug, times);
      element.properties['id'] = `section-${slug}${times > 1 ? `-${times}` : ''}`;
    }
    if (headings.length < FEWEST_FOR_CONTENTS) return;
    tree.children.unshift(
      make('nav', { ariaLabel: contents }, [
        make('div', {}, [
          make('p', {}, [{ type: 'text', value: contents }]),
          make(
            'ul',
            {},
            headings.map(({ element, depth }) =>
              make('li', { 'data-depth': depth - highest }, [
                make('a', { href: `#${String(element.properties['id'])}` }, [{ type: 'text', value: textOf(element) }]),
              ]),
            ),
          ),
        ]),
      ]),
    );
  };
}

const make = (tagName: string, properties: Element['properties'], children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Letters and numbers of any script, parted by hyphens. */
function toSlug(words: string): string {
  return (
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'part'
  );
}
