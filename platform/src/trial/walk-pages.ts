import { messageOf } from '../compose/routes.ts';

export interface WalkLimits {
  /** Pages that are tried at once. */
  atOnce: number;
  /** Longest time in which no page comes to its end, in ms. As many as there are take as long as they take: a slow machine is no fault of a build. */
  stallMs: number;
  /** After so many pages that did not work in time the others are not opened: it would take minutes to say the same of each. */
  mostLate: number;
}

/** What is wrong with a page, and whether that is that it did not work in time. */
export interface PageFault {
  words: string;
  isLate: boolean;
}

/** What is wrong with `pages`, a line for each fault. A walk that stands still or breaks off is a fault as well, after those it found. */
export async function walkPages<Page>(
  pages: readonly Page[],
  tryPage: (page: Page) => Promise<PageFault | null>,
  { atOnce, stallMs, mostLate }: WalkLimits,
): Promise<string[]> {
  const waiting = [...pages];
  const faults: PageFault[] = [];
  const isEnough = () => faults.filter(({ isLate }) => isLate).length >= mostLate;
  let clock: NodeJS.Timeout | undefined;
  const stall = new Promise<never>((_, reject) => {
    const complain = () => reject(new Error(`no page came to its end for ${stallMs / 1000} s`));
    clock = setTimeout(complain, stallMs);
  });
  const goOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = isEnough() ? undefined : waiting.shift()) {
      const fault = await tryPage(next);
      clock?.refresh();
      if (fault) faults.push(fault);
    }
  };
  const last: string[] = [];
  try {
    await Promise.race([stall, Promise.all(Array.from({ length: atOnce }, goOn))]);
    if (waiting.length > 0) last.push(`the pages that followed were not opened (${waiting.length})`);
  } catch (error) {
    last.push(notEnded(error));
  } finally {
    clearTimeout(clock);
  }
  return [...faults.map(({ words }) => words).sort(), ...last];
}

/** The line of a trial that broke off. */
export function notEnded(error: unknown): string {
  return `the trial in a browser did not come to its end: ${messageOf(error).split('\n', 1)[0] ?? ''}`;
}
