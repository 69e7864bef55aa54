const { rememberPlainStyles } = require('./plain-styles.cjs');

/** Browser features that jsdom does not draw: just enough of each for a component to call it. */
const { window } = globalThis;

if (window) {
  // What styles hide is seen by the browser tests: jsdom knows no media. Without rules to match, a question for a role takes a third less time.
  process.env.SC_DISABLE_SPEEDY = 'false';
  window.CSSStyleSheet.prototype.insertRule = () => 0;
  rememberPlainStyles(window);

  window.performance.mark ??= () => undefined;
  window.scrollTo = () => {};
  window.Element.prototype.scrollIntoView = () => {};
  window.Element.prototype.hasPointerCapture = () => false;
  window.Element.prototype.setPointerCapture = () => {};
  window.Element.prototype.releasePointerCapture = () => {};

  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });

  class SilentObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.ResizeObserver ??= SilentObserver;
  window.IntersectionObserver ??= SilentObserver;

  const dialog = window.HTMLDialogElement.prototype;
  if (!dialog.showModal) {
    const openers = new WeakMap();
    dialog.show = function show() {
      this.setAttribute('open', '');
    };
    dialog.showModal = function showModal() {
      openers.set(this, window.document.activeElement);
      this.setAttribute('open', '');
      const first = this.querySelector('[autofocus], button, [href], input, select, textarea, [tabindex="0"]');
      first?.focus();
    };
    dialog.close = function close(returnValue) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      if (returnValue !== undefined) this.returnValue = returnValue;
      openers.get(this)?.focus?.();
      this.dispatchEvent(new window.Event('close'));
    };
    window.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const open = [...window.document.querySelectorAll('dialog[open]')].at(-1);
      if (!open || !openers.has(open)) return;
      if (open.dispatchEvent(new window.Event('cancel', { cancelable: true }))) open.close();
    });
  }
}
