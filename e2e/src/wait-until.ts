const EVERY_MS = 50;

/** Asks again and again until `read` gives something, and resolves with it. Rejects with `complaint` when it never does. */
export async function waitUntil<Result>(
  read: () => Result | null | undefined | false | Promise<Result | null | undefined | false>,
  complaint: string | (() => string),
  milliseconds = 25_000,
): Promise<Result> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const result = await read();
    if (result !== null && result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(typeof complaint === 'string' ? complaint : complaint());
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
