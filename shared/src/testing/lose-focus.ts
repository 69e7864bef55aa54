/**
 * What browsers do when they draw a page whose focus is on a disabled button: it is nowhere then. jsdom leaves it there, and lets nobody take
 * it away.
 * @throws when the focus is not on a disabled button
 */
export function loseFocus() {
  const button = document.activeElement;
  if (!(button instanceof HTMLButtonElement && button.disabled))
    throw new Error('The focus is not on a disabled button.');
  button.disabled = false;
  button.blur();
  button.disabled = true;
}
