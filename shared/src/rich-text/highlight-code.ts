import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import julia from 'highlight.js/lib/languages/julia';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import { createLowlight } from 'lowlight';
import type { ExtraProps } from 'react-markdown';
import { visit } from 'unist-util-visit';

type Element = NonNullable<ExtraProps['node']>;
type Root = ReturnType<typeof lowlight.highlight>;

const lowlight = createLowlight({ bash, json, julia, python, r, sql });
lowlight.registerAlias({ bash: ['sh', 'shell'], python: ['py'], julia: ['jl'] });

/** Marks the words of fenced code in a language that it knows; other code stays as it is. */
export function highlightCode() {
  return (tree: Root) =>
    visit(tree, 'element', (element, _index, parent) => {
      if (element.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
      const language = languageOf(element);
      if (language === null || !lowlight.registered(language)) return;
      element.children = lowlight.highlight(language, textOf(element)).children as Element['children'];
    });
}

/** 'r' of a block that begins with ```` ```r ````; null when it names none. */
export function languageOf({ properties }: Element): string | null {
  const classes = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
  const name = classes.find((value) => value.startsWith('language-'));
  return name ? name.slice('language-'.length).toLowerCase() : null;
}

/** The text of an element and all within it. */
export function textOf(node: Element | Element['children'][number]): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
