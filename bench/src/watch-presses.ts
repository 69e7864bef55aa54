/** How a press was answered. */
export interface Answer {
  /** From the press to the frame after it, in milliseconds and in steps of 8; what is quicker than Event Timing tells counts as 16. */
  ms: number;
  /** Milliseconds of them before its code ran. */
  waited: number;
  /** Milliseconds of them in its code. */
  handled: number;
  isHeard: boolean;
  hasChanged: boolean;
  path: string;
}

/** A control, and the point at which it is pressed. */
export interface Target {
  control: string;
  x: number;
  y: number;
  isSelect: boolean;
  isCovered: boolean;
}

declare global {
  interface Window {
    /** What `watchPresses` offers. */
    presses: {
      /** Scrolls to the first control that was not pressed yet. */
      next: (pressed: readonly string[]) => Promise<Target | null>;
      begin: () => void;
      answer: () => Promise<Answer>;
      isCoveredByDialog: () => boolean;
    };
  }
}

/** Runs in a page, before anything else: finds the controls one by one and hears what came of pressing them. */
export function watchPresses(): void {
  const CONTROLS =
    'button, summary, select, input[type="checkbox"], input[type="radio"], a[href], [role="button"], [role="tab"], [role="combobox"], [role="switch"]';
  const entries: (PerformanceEventTiming & { interactionId: number })[] = [];
  let begunAt = 0;
  let begunWith = '';
  let changes = 0;

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) entries.push(entry as (typeof entries)[number]);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new MutationObserver((all) => (changes += all.length)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const type of ['input', 'toggle', 'scroll']) document.addEventListener(type, () => (changes += 1), true);
  window.print = () => undefined;

  const frame = () => new Promise(requestAnimationFrame);
  const interactions = () => (performance as Performance & { interactionCount: number }).interactionCount;
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  /** What can be pointed at: the control, or its label when the control itself is not drawn. */
  const placeOf = (control: Element) => {
    if (isVisible(control)) return control;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    return label && isVisible(label) ? label : null;
  };
  const nameOf = (control: Element) => {
    const names = control
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => textOf(document.getElementById(id)));
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])].map(textOf) : [];
    const name = names?.join(' ') || control.getAttribute('aria-label') || labels.join(' ') || textOf(control);
    return `${control.getAttribute('role') ?? control.localName} "${name.slice(0, 80)}"`;
  };
  const staysAndSendsNothing = (control: Element) => {
    if (control instanceof HTMLAnchorElement)
      return (
        control.origin === location.origin &&
        control.pathname === location.pathname &&
        control.href !== location.href &&
        !control.hasAttribute('download') &&
        control.target !== '_blank'
      );
    return !(control instanceof HTMLButtonElement && control.form && control.type === 'submit');
  };
  const isChosen = (control: Element) =>
    control.matches('[aria-selected="true"], [aria-current]:not([aria-current="false"]), input[type="radio"]:checked');
  const isOff = (control: Element) =>
    control.matches(':disabled, [aria-disabled="true"]') || control.closest('[inert], [aria-hidden="true"]') !== null;
  /** Tabs and views come after what stands in the one that is open; the frame of the page comes last. */
  const rankOf = (control: Element) => {
    if (!control.closest('main')) return 2;
    return control.matches('a, [role="tab"]') ? 1 : 0;
  };

  window.presses = {
    async next(pressed) {
      const numbers = new Map<string, number>();
      const controls = [...document.querySelectorAll(CONTROLS)]
        .map((control) => {
          const name = nameOf(control);
          const number = (numbers.get(name) ?? 0) + 1;
          numbers.set(name, number);
          return { control, name: number > 1 ? `${name} ${number}` : name };
        })
        .filter(({ name }) => !pressed.includes(name))
        .filter(
          ({ control }) => staysAndSendsNothing(control) && !isChosen(control) && !isOff(control) && placeOf(control),
        )
        .sort((one, other) => rankOf(one.control) - rankOf(other.control));
      const [first] = controls;
      const place = first && placeOf(first.control);
      if (!place) return null;
      place.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      await frame();
      const { control } = first;
      const isSelect = control instanceof HTMLSelectElement;
      if (isSelect) control.focus();
      // A link may go over two lines, with other words in the middle of both.
      const { left, top, width, height } = place.getClientRects()[0] ?? place.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const atPoint = document.elementFromPoint(x, y);
      // What waits outside the window for the focus cannot be pressed.
      if (!isSelect && !atPoint) return window.presses.next([...pressed, first.name]);
      return { control: first.name, x, y, isSelect, isCovered: !isSelect && !place.contains(atPoint) };
    },
    begin() {
      entries.length = 0;
      changes = 0;
      begunAt = performance.now();
      begunWith = `${interactions()}`;
    },
    async answer() {
      const found = () => entries.filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= begunAt);
      const isHeard = () => found().length > 0 || `${interactions()}` !== begunWith;
      const since = () => performance.now() - begunAt;
      while (since() < 3_000 && (!isHeard() || changes === 0)) await frame();
      // The entry of a frame comes a little after it.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const longest = found().toSorted((one, other) => other.duration - one.duration)[0];
      const same = found().filter(({ startTime }) => startTime === longest?.startTime);
      const handlingAt = Math.min(...same.map(({ processingStart }) => processingStart));
      const handledAt = Math.max(...same.map(({ processingEnd }) => processingEnd));
      return {
        ms: longest?.duration ?? 16,
        waited: longest ? handlingAt - longest.startTime : 0,
        handled: longest ? handledAt - handlingAt : 0,
        isHeard: isHeard(),
        hasChanged: changes > 0,
        path: location.pathname,
      };
    },
    isCoveredByDialog: () => document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null,
  };
}
