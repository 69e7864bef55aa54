import { type EarlyPress, PRESSES_EVENT } from './early-press.ts';

/** Does what was pressed while the code of the parts that work now was on its way, in the order in which it was pressed. */
export async function replayPresses(): Promise<void> {
  const presses: EarlyPress[] = [];
  document.dispatchEvent(new CustomEvent(PRESSES_EVENT, { detail: presses }));
  const focused = document.activeElement;
  let last: HTMLElement | null = null;
  for (const press of presses) {
    const control = presentOf(press.control);
    if (!control || isBehindDialog(control)) continue;
    // What closes when the focus leaves it has not heard yet that the person went on.
    if (presses.length > 1) control.focus({ preventScroll: true });
    perform(control, press);
    last = control;
    // What follows sees the page as this press has left it.
    await Promise.resolve();
  }
  const isLeft = last !== null && document.activeElement === last && focused !== last;
  if (isLeft && focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
}

function perform(control: HTMLElement, { type, init, by }: EarlyPress): void {
  if (type === 'keydown') control.dispatchEvent(new KeyboardEvent(type, init));
  else if (type === 'submit' && control instanceof HTMLFormElement) control.requestSubmit(by);
  else control.click();
}

/** The control itself or, where it was drawn anew meanwhile, the one control that has taken its place. */
function presentOf(control: HTMLElement): HTMLElement | null {
  if (control.isConnected) return control;
  const same = [...document.querySelectorAll<HTMLElement>(control.tagName)].filter(
    (other) =>
      other.textContent === control.textContent &&
      other.getAttribute('aria-label') === control.getAttribute('aria-label'),
  );
  return same.length === 1 ? (same[0] ?? null) : null;
}

function isBehindDialog(control: HTMLElement): boolean {
  const dialog = document.querySelector('dialog[open]');
  return dialog !== null && !dialog.contains(control);
}
