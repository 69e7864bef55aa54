import rehypeKatex from 'rehype-katex';
import { UNKNOWN_COLOUR } from './unread-source.ts';

type Transform = ReturnType<typeof rehypeKatex>;

const MOST_EXPANSIONS = 500;

/** `trust` off: no addresses and classes from formulas. Sizes are in em and bounded, so that no formula covers a page. */
const texOptions = {
  output: 'mathml',
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  errorColor: UNKNOWN_COLOUR,
} as const;

/**
 * Draws formulas as MathML. Of one that cannot be read rehype-katex takes a note and has KaTeX try again, which writes HTML with a style that
 * the policy of the pages refuses and reports: the second try ends where it reads its options, and the source is left as text.
 */
export function drawFormulas() {
  return (...[tree, file]: Parameters<Transform>) => {
    let notes = file.messages.length;
    const draw = rehypeKatex({
      ...texOptions,
      get maxExpand() {
        if (file.messages.length === notes) return MOST_EXPANSIONS;
        notes = file.messages.length;
        throw new Error('This formula cannot be read.');
      },
    });
    draw(tree, file);
  };
}
