import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { Portal } from '../portal.ts';

/** Starts the portal and serves until SIGINT or SIGTERM. Rejects with `StartError` when a setting or the machine is in the way. */
export async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logFormat);
  const portal = new Portal(config, log);
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`Stopping on ${signal}`);
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ reason: String(error) }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));

  try {
    await portal.start();
  } catch (error) {
    await portal.stop();
    throw error;
  }
  process.stdout.write(`Portal ready: ${config.localUrl}\n`);
}
