/**
 * A press that the document has heard before the code of its part was there. `init` holds the key, `by` the button that sent the form.
 */
export interface EarlyPress {
  control: HTMLElement;
  type: 'click' | 'submit' | 'keydown';
  init?: KeyboardEventInit;
  by?: HTMLElement | null;
}

/** Event with which the shell asks the document for the presses of parts that work now; it puts them into `detail`. */
export const PRESSES_EVENT = 'portal-presses';
