declare global {
  interface Window {
    /** How each element looked when it was last in sight, as a number for each look. */
    portalLooks?: { of: Map<Element, number>; numbers: Map<string, number> };
  }
}

/**
 * Runs in the page, by itself: gives what has come into sight since this was asked before, or looks otherwise (its colours, what stands
 * behind it, whether its letters count as large), or has lost words of its name; 'all' when that is most of the page.
 */
export function takeFreshLooks(): Element[] | 'all' {
  const { of: before, numbers } = (window.portalLooks ??= {
    of: new Map<Element, number>(),
    numbers: new Map<string, number>(),
  });
  const now = new Map<Element, number>();
  const fresh = new Set<Element>();
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const pixels = Number.parseFloat(fontSize);
    // As the rule of contrast has it: 18 points, or 14 in bold.
    const isLarge = pixels >= 24 || (pixels >= 18.5 && Number(fontWeight) >= 700);
    const behind = element.parentElement ? now.get(element.parentElement) : undefined;
    const look = [behind, color, backgroundColor, backgroundImage, opacity, isLarge].join();
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    now.set(element, number);
    if (before.get(element) !== number) fresh.add(element);
  }
  for (const element of before.keys()) {
    if (now.has(element)) continue;
    // A name may have stood in what is hidden now.
    const named = element.closest('a, button, summary, label, legend, th, h1, h2, h3, h4, h5, h6, [role]');
    if (named && now.has(named) && named.querySelectorAll('*').length < 30) fresh.add(named);
  }
  window.portalLooks.of = now;
  if (fresh.size > now.size / 2) return 'all';
  return [...fresh].filter((element) => {
    for (let above = element.parentElement; above; above = above.parentElement) if (fresh.has(above)) return false;
    return true;
  });
}
