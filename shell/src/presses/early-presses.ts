import { inlineScript } from '../document/inline-script.ts';
import { PRESSES_EVENT } from './early-press.ts';
import { hearPresses } from './hear-presses.inline.ts';

/** What has an address of its own, a form, a tab or a filter, is done without scripts when these have not come after this. */
export const NATIVE_AFTER_MS = 3_000;
/** What needs its script is given up after this, and says so. */
export const LOST_AFTER_MS = 15_000;

/** How long a form with an address waits for the portal before it leaves the page. */
const REACH_MS = 5_000;

const WORDS = {
  heard: 'One moment: this happens as soon as the page is ready.',
  lost: 'This part of the page could not be loaded. Check the connection, then reload the page.',
  unsent: '. Nothing was sent; your text is kept.',
};

/** Keeps what is pressed before the page works, until the shell asks for it. */
export const earlyPressScript = inlineScript(
  hearPresses,
  PRESSES_EVENT,
  { nativeAfterMs: NATIVE_AFTER_MS, lostAfterMs: LOST_AFTER_MS, reachMs: REACH_MS },
  WORDS,
);
