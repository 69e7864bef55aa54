import type { Logger } from 'pino';

/**
 * Calls `work` every so many seconds, first after `firstAfter` of them, never twice at a time, until the returned function is called, which waits for what is running.
 * A failure waits for the next round; it is logged when it begins and when it is over.
 */
export function startRounds(
  work: () => Promise<unknown>,
  seconds: number,
  log: Logger,
  firstAfter = seconds,
): () => Promise<void> {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await work();
      if (isFailing) log.info(`What is done every ${seconds} seconds is done again`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, `What is done every ${seconds} seconds has failed and is tried again`);
      isFailing = true;
    }
    if (!isStopped) wait(seconds);
  };
  const wait = (next: number): void => {
    timer = setTimeout(() => {
      running = round();
    }, next * 1000).unref();
  };
  wait(firstAfter);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
