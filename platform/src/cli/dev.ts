import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { isPartName, PART_NAMES } from '../parts.ts';
import { Portal } from '../portal.ts';
import { PublishError } from '../releases/publish.ts';

/** Serves the portal on PORT with all parts, or one, compiled on every change. The portal itself runs one port above. */
export async function dev([word]: readonly string[]): Promise<void> {
  if (word !== undefined && !isPartName(word)) throw new PublishError(`Which part? One of ${PART_NAMES.join(', ')}.`);
  const { startDevServer } = await import('../dev/dev-server.ts');
  const config = readConfig(process.env);
  const inner = readConfig({ ...process.env, PORT: String(config.port + 1) });
  const portal = new Portal({ ...inner, siteUrl: config.siteUrl }, createLog(config.logFormat));
  await portal.start();
  const stopServer = await startDevServer({
    parts: word ? [word] : PART_NAMES,
    port: config.port,
    portal: inner.ownUrl,
  });
  const stop = () =>
    void stopServer()
      .then(() => portal.stop())
      .then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.write(`Portal in development: http://localhost:${config.port}\n`);
}
