type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of input that hold no words of the person. */
const WITHOUT_WORDS = new Set(['hidden', 'button', 'submit', 'reset', 'image', 'file', 'checkbox', 'radio']);

/**
 * Tells, when finished HTML comes alive, what somebody typed or chose in it before: it stands in the controls, but nobody was told. Parts
 * within `place` that are still on their way are left for later.
 */
export function tellEarlyValues(place: Element): void {
  const controls = [...place.querySelectorAll<TextControl | HTMLSelectElement>('input, textarea, select')];
  // All are read before one is told: the page then draws itself with what it knows, which is the old value of the others.
  const tells = controls.filter((control) => !control.closest('[data-part=""]')).flatMap((control) => tellOf(control));
  for (const tell of tells) tell();
}

function tellOf(control: TextControl | HTMLSelectElement): (() => void)[] {
  if (control instanceof HTMLSelectElement) return choiceOf(control);
  if (control.type === 'checkbox' || control.type === 'radio') return tickOf(control as HTMLInputElement);
  return WITHOUT_WORDS.has(control.type) ? [] : wordsOf(control);
}

function choiceOf(select: HTMLSelectElement): (() => void)[] {
  const { options, selectedIndex, value } = select;
  const rendered = [...options].findLastIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(rendered, 0)) return [];
  return [
    () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
  ];
}

/** A tick is heard as a press, so the box is put back and pressed. */
function tickOf(box: HTMLInputElement): (() => void)[] {
  const { checked, defaultChecked } = box;
  if (box.type === 'radio' ? !checked || defaultChecked : checked === defaultChecked) return [];
  return [
    () => {
      box.checked = defaultChecked;
      box.click();
    },
  ];
}

/** React hears of a value that differs from the last one it knows, and what it took over it knows. */
function wordsOf(control: TextControl): (() => void)[] {
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  if (value === defaultValue) return [];
  return [
    () => {
      const prototype =
        control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
      control.value = defaultValue;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      const hasCaret = document.activeElement === control && selectionStart !== null;
      if (hasCaret) control.setSelectionRange(selectionStart, selectionEnd);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  ];
}
