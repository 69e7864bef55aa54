const EVERY_MS = 50;

/** Asks again and again until `read` gives something, and resolves with it. Rejects with `complaint` when it never does. */
export async function waitUntil<Result>(
  read: () => Result | null | undefined | false | Promise<Result | null | undefined | false>,
  complaint: string | (() => string),
  milliseconds = 60_000,
): Promise<Result> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const result = await read();
    if (result !== null && result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(typeof complaint === 'string' ? complaint : complaint());
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/** What `work` gives. Rejects with `complaint` when it does not end: what runs in a page or a process has no clock of its own. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  complaint: () => string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint())), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
