import { COMPILED_EVENT } from './portal-dev.ts';

/** The bundler's: hash of what runs here. */
declare const __webpack_hash__: string;

// Runs in each part that is compiled, in its own copy of the bundler's runtime.
let served = __webpack_hash__;
let isCatchingUp = false;

window.addEventListener(COMPILED_EVENT, (event) => {
  served = (event as CustomEvent<string>).detail;
  void catchUp();
});

/** Takes in what was compiled since; where that cannot be done on a page that stands, the page is loaded again. */
async function catchUp(): Promise<void> {
  if (isCatchingUp) return;
  isCatchingUp = true;
  try {
    while (!served.includes(__webpack_hash__)) {
      const updated = await import.meta.webpackHot.check(true);
      if (!updated) return location.reload();
    }
  } catch {
    location.reload();
  } finally {
    isCatchingUp = false;
  }
}
