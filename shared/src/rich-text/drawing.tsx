import { useId, useMemo } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { componentsOf } from './components.tsx';
import { drawFormulas } from './draw-formulas.ts';
import { markHeadings } from './headings.ts';
import { highlightCode } from './highlight-code.ts';
import { offerMathFont } from './math-font.ts';

interface DrawingProps {
  source: string;
  headingLevel?: number;
  contents?: string;
  /** Without paragraphs and other blocks. */
  isLine?: boolean;
}

offerMathFont();

const remarkPlugins = [remarkGfm, remarkMath];

const rehypePlugins: React.ComponentProps<typeof Markdown>['rehypePlugins'] = [drawFormulas, highlightCode];

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'section'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Draws Markdown as React elements; no text becomes HTML anywhere. Addresses are judged where they are drawn. */
export function Drawing({ source, headingLevel = 3, contents, isLine = false }: DrawingProps) {
  const prefix = `text-${useId()}-`;
  const components = useMemo(() => componentsOf({ prefix, isLine }), [prefix, isLine]);
  const withHeadings = useMemo(
    // Before formulas are drawn: the address of a heading is made of what its author wrote.
    () => [[markHeadings, { level: headingLevel, contents }], ...(rehypePlugins ?? [])] as typeof rehypePlugins,
    [headingLevel, contents],
  );
  return (
    <Markdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={withHeadings}
      remarkRehypeOptions={{ clobberPrefix: prefix }}
      components={components}
      urlTransform={(address) => address}
      disallowedElements={isLine ? [...BLOCKS, ...TABLES] : []}
      unwrapDisallowed
    >
      {source}
    </Markdown>
  );
}
