/** Settles as `work` does, but not before `ms` have passed, so that a state in between can be seen. */
export async function takeAtLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    return await work;
  } finally {
    await pause;
  }
}
