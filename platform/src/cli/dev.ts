import { type PortalConfig, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { partNames } from '../parts.ts';
import { Portal } from '../portal.ts';
import { PublishError } from '../releases/publish-error.ts';

/**
 * Serves the portal on PORT with all parts, or one and the shell, compiled on every change. The portal itself runs one port above, unless
 * `origin` names one that runs already.
 */
export async function dev([word, origin]: readonly string[]): Promise<void> {
  if (word !== undefined && !partNames().includes(word))
    throw new PublishError(`Which part? One of ${partNames().join(', ')}.`);
  const { startDevServer } = await import('../dev/dev-server.ts');
  const config = readConfig(process.env);
  if (origin !== undefined && !URL.canParse(origin)) {
    throw new PublishError(`${origin} is no address of a portal, such as http://localhost:3000.`);
  }
  const own = origin === undefined ? await startBehind(config) : null;
  const stopTypes = await startDevServer({
    parts: word ? [word] : partNames(),
    port: config.port,
    portal: own?.url ?? new URL(origin ?? '').origin,
  });
  const stop = async () => {
    stopTypes();
    await own?.portal.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  process.stdout.write(`Portal in development: http://localhost:${config.port}\n`);
}

async function startBehind(config: PortalConfig): Promise<{ portal: Portal; url: string }> {
  const inner = readConfig({ ...process.env, PORT: String(config.port + 1) });
  const portal = new Portal({ ...inner, siteUrl: config.siteUrl }, createLog(config.logFormat));
  await portal.start();
  return { portal, url: inner.ownUrl };
}
