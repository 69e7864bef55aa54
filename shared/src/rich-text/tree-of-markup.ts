import { fromDom } from 'hast-util-from-dom';

/**
 * The tree of a piece of HTML. In browsers it stands for `hast-util-from-html-isomorphic`, by which rehype-katex reads what KaTeX writes: that one gives
 * markup to `innerHTML`, which pages refuse (decision 83); a document of `DOMParser` is in no page.
 */
export function fromHtmlIsomorphic(markup: string): ReturnType<typeof fromDom> {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fromDom(fragment);
}
