import type { MouseEvent } from 'react';

/**
 * Handler of a link that chooses something on the page it stands on, such as a tab or a filter. A plain press does `choose`, which builds on
 * the address as it is: that of the link is as old as what is drawn, and would undo what was chosen a moment ago. Any other press (another
 * tab, a download) is the browser's.
 */
export function onPlainPress(choose: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose();
  };
}
