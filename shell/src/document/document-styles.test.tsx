import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { css, keyframes, styled } from 'styled-components';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components-whole';
import { documentStyles } from './document-styles.ts';
import { groupRules } from './grouped-rules.ts';

const appear = keyframes`from { opacity: 0; }`;
const Heading = styled.h2<{ $isQuiet?: boolean }>`
  color: navy;
  ${({ $isQuiet }) =>
    $isQuiet &&
    css`
      @media print {
        color: black;
      }
    `}
`;
const Title = styled(Heading)`
  animation: ${appear} 1s;
`;
const Aside = styled.aside`
  @media print {
    display: none;
  }
`;
const Empty = styled.p``;

/** The style element of a document that shows `page`, and the classes of its elements. */
function draw(page: ReactElement) {
  const written = new ServerStyleSheet();
  const body = renderToString(<StyleSheetManager sheet={written.instance}>{page}</StyleSheetManager>);
  const html = documentStyles(written.getStyleTags());
  written.seal();
  document.head.innerHTML = html;
  document.body.innerHTML = body;
  const classes = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
  const element = document.querySelector('style');
  if (!element?.sheet) throw new Error('The document has no styles.');
  return { html, sheet: element.sheet, classes };
}

function emptySheet(): CSSStyleSheet {
  const element = document.head.appendChild(document.createElement('style'));
  if (!element.sheet) throw new Error('A new style element has no sheet.');
  return element.sheet;
}

const rulesOf = (sheet: CSSStyleSheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText.replace(/\s+/g, ' '));

test('every component that was drawn is told once, with the classes and animations that it has rules for', () => {
  const { html, sheet, classes } = draw(
    <>
      <Heading $isQuiet />
      <Title />
      <Aside />
      <Empty />
    </>,
  );
  const told = new Map<string, readonly string[]>();
  groupRules(sheet, emptySheet(), (id, names) => told.set(id, names).size);
  const components = classes.filter((name) => told.has(name));
  expect([...new Set(components)]).toHaveLength(3);
  const names = new Set([...told.values()].flat());
  const inRules = namesIn(sheet);
  const made = classes.filter((name) => !told.has(name) && inRules.includes(name));
  expect(made.length).toBeGreaterThan(3);
  expect(made.filter((name) => !names.has(name))).toEqual([]);
  expect([...told.keys()]).toContainEqual(expect.stringContaining('keyframes'));
  expect(html).not.toMatch(/sc\*|data-styled/);
  expect(documentStyles('')).toBe('<style id="portal-styles"></style>');
});

/** Every class that stands in a rule. */
function namesIn(sheet: CSSStyleSheet): string[] {
  return rulesOf(sheet).flatMap((rule) => [...rule.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
}
