import { __PRIVATE__ as styledComponents } from 'styled-components-whole';
import { groupRules } from './grouped-rules.ts';
import { STYLES_ID } from './styles-id.ts';

/**
 * The first thing that runs, before a component has been made: components go on with the style element that the document brought, whose rules the browser has read and
 * applied. A sheet in its place would be read and applied a second time, the same for all that the eye can see.
 */
const sheet = document.querySelector<HTMLStyleElement>(`#${STYLES_ID}`)?.sheet;
// A browser without constructed sheets gets them as the library makes them.
if (sheet && 'adoptedStyleSheets' in document) {
  const { StyleSheet, mainSheet } = styledComponents;
  const added = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
  mainSheet.tag = groupRules(sheet, added, (id, names) => {
    for (const name of names) mainSheet.registerName(id, name);
    return StyleSheet.registerId(id);
  });
}
