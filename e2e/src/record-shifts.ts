declare global {
  interface Window {
    /** Size of every layout shift that nobody asked for, with what moved. */
    portalShifts?: { value: number; moved: string[] }[];
  }
}

/** Runs in every page before its own scripts: writes layout shifts down, and tells of what the page's policy stopped. */
export function recordShifts(): void {
  const shifts: { value: number; moved: string[] }[] = [];
  window.portalShifts = shifts;
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (shift.hadRecentInput) continue;
      const moved = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : 'text'));
      shifts.push({ value: shift.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
