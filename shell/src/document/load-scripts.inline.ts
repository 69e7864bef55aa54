/**
 * Runs in <head>, behind the template with the scripts. Asks for them once people can read the page and the document has arrived, and
 * starts them when it has been read as well. The document's own script is the largest file and is asked for sooner where the first paint does not feel it:
 * when a page of people whose session is stored has been read, for its frame is small and its rows are waited for; and on a device that is slow to lay out
 * its first frame, between that layout and its paint.
 *
 * Tabs in the background paint nothing, so none waits there. A window that is in sight and paints nothing all the same, as some that are driven by
 * programs, waits longer than a slow phone takes for its paint. Links with `data-session` are for browsers in which a session is stored.
 */
export function loadScripts(templateId: string): void {
  const slowMs = 120;
  const beganAt = performance.now();
  let isPainted = document.visibilityState === 'hidden';
  let isRead = false;
  const { content } = document.getElementById(templateId) as HTMLTemplateElement;
  const hasSession = document.documentElement.dataset.session === 'yes';

  function take(selector: string) {
    content.querySelectorAll<HTMLElement>(selector).forEach((element) => {
      element.remove();
      if (hasSession || element.dataset.session === undefined) document.head.append(document.importNode(element, true));
    });
  }
  function takeFirst() {
    take('link:not([fetchpriority])');
  }
  function hasArrived() {
    const [navigation] = performance.getEntriesByType('navigation');
    return isRead || (navigation && (navigation as PerformanceNavigationTiming).responseEnd > 0);
  }
  function go() {
    if (isPainted && hasArrived()) take('link');
    if (isPainted && isRead) take('script');
  }
  function seen() {
    isPainted = true;
    go();
  }
  document.addEventListener('DOMContentLoaded', () => {
    isRead = true;
    if (hasSession && content.querySelector('[data-session]')) takeFirst();
    go();
  });
  requestAnimationFrame(() => {
    setTimeout(seen);
    const layout = new ResizeObserver(() => {
      layout.disconnect();
      if (hasArrived() && performance.now() - beganAt > slowMs) takeFirst();
    });
    layout.observe(document.documentElement);
  });
  document.addEventListener('visibilitychange', seen);
  setTimeout(seen, 3_000);
}
