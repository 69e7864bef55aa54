import { STYLES_ID, STYLES_MARK } from './styles-id.ts';

const ELEMENT = /^<style[^>]*>([^]*)<\/style>$/;
/** Follows each rule that styled-components has written out. */
const SPLITTER = '/*!sc*/\n';
/** What it ends the rules of a component with: their group, the component's id, the names of its classes. */
const END_OF_COMPONENT = /data-styled\.g\d+\[id="([\w-]+)"\]\{content:"[^"]*"\}/g;

/**
 * The style element of a document, out of the one that styled-components wrote for the components that were drawn. The library would read it as text, insert each rule into an
 * element of its own and remove this one; `adopt-styles.ts` goes on with it instead, and needs no names of classes, which the rules tell themselves.
 */
export function documentStyles(written: string): string {
  const rules = written
    .replace(ELEMENT, '$1')
    .replaceAll(END_OF_COMPONENT, `${STYLES_MARK}$1{}`)
    .replaceAll(SPLITTER, '')
    .replaceAll(';}', '}');
  return `<style id="${STYLES_ID}">${rules}</style>`;
}
