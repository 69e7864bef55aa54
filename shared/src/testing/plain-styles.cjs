/** What can change how an element shows by jsdom's own sheet, which knows elements by their name. */
const TOLD_BY = ['hidden', 'open', 'type'];

/** What an element may hand down to those in it. */
const HANDED_DOWN = /visibility|pointer-events|color/;

/**
 * Asks jsdom once for each kind of element how it shows: there are no other rules than its own (polyfills.cjs), and it matches all of them against every
 * element whenever the page has changed. An element with a style of its own, or in one that hands something down, is asked about each time, and so is a
 * page with rules.
 */
function rememberPlainStyles(window) {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected || hasRules(element.ownerDocument) || isStyled(element))
      return compute(element, pseudo);
    const kind = kindOf(element);
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}

function kindOf(element) {
  const told = TOLD_BY.map((name) => element.getAttribute(name));
  return `${element.parentElement?.localName} ${element.localName} ${JSON.stringify(told)}`;
}

function hasRules({ styleSheets }) {
  for (const sheet of styleSheets) if (sheet.cssRules.length > 0) return true;
  return false;
}

function isStyled(element) {
  if (element.hasAttribute('style')) return true;
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (HANDED_DOWN.test(above.getAttribute('style') ?? '')) return true;
  }
  return false;
}

module.exports = { rememberPlainStyles };
