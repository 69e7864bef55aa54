/** Tabs in the background paint nothing, and one may be sent there at any moment. */
const PATIENCE_MS = 500;

/**
 * Calls `start` once people can read the page. The finished HTML needs a moment of the main thread to be drawn, and a script that runs first
 * takes it away.
 */
export function afterFirstPaint(start: () => void): void {
  const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (hasPainted || document.visibilityState === 'hidden') return start();
  let hasStarted = false;
  const startOnce = () => {
    if (hasStarted) return;
    hasStarted = true;
    start();
  };
  // The task after a frame's callbacks comes after the frame.
  requestAnimationFrame(() => setTimeout(startOnce));
  setTimeout(startOnce, PATIENCE_MS);
}
