/**
 * Runs in <head>, behind the template with the scripts. Asks for them once people can read the page and the document has arrived, and
 * starts them when it has been read as well. Tabs in the background paint nothing, so none waits there. A window that is in sight and
 * paints nothing all the same, as some that are driven by programs, waits longer than a slow phone takes for its paint. Links
 * with `data-session` are for browsers in which a session is stored.
 */
export function loadScripts(templateId: string): void {
  let isPainted = document.visibilityState === 'hidden';
  let isRead = false;
  const taken = new Set<string>();
  const { content } = document.getElementById(templateId) as HTMLTemplateElement;
  const hasSession = document.documentElement.dataset.session === 'yes';

  function take(tag: string) {
    if (taken.has(tag)) return;
    taken.add(tag);
    content.querySelectorAll<HTMLElement>(tag).forEach((element) => {
      if (hasSession || element.dataset.session === undefined) document.head.append(document.importNode(element, true));
    });
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
    go();
  });
  requestAnimationFrame(() => setTimeout(seen));
  document.addEventListener('visibilitychange', seen);
  setTimeout(seen, 3_000);
}
