import { StartError } from '@portal/backend/start-error';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { type PortalConfig, readConfig } from '../config.ts';
import type { LiveParts } from '../dev/live-parts.ts';
import { meetPortal, readPortalAddress } from '../dev/portal-elsewhere.ts';
import type { Problem } from '../dev/problems.ts';
import { createLog } from '../log.ts';
import { type PartName, partNames, SHELL } from '../parts.ts';
import { Portal } from '../portal.ts';
import { PublishError } from '../releases/publish-error.ts';
import { readWords } from './read-words.ts';

/**
 * Serves the portal on PORT with all parts, or one and the shell, compiled on every change. The portal itself runs one port above, unless
 * `--shell` names the address of one that runs, here or elsewhere; then neither a data directory nor a database of this machine is touched.
 */
export async function dev(words: readonly string[]): Promise<void> {
  const { positionals, values } = readWords(words, { shell: { type: 'string' } });
  const [part, ...rest] = positionals;
  if (rest.length > 0)
    throw new StartError(`One part at most, and the portal behind it by --shell; these were ${positionals.join(' ')}.`);
  if (part !== undefined && !partNames().includes(part))
    throw new PublishError(`Which part? One of ${partNames().join(', ')}.`);
  const config = readConfig(process.env);
  const parts = part ? [part] : partNames();
  const own = values.shell === undefined ? await startBehind(config) : null;
  const portal = own?.url ?? readPortalAddress(values.shell ?? '');
  const live = own ? null : await meetPortal(portal);
  const { startDevServer } = await import('../dev/dev-server.ts');
  const stopTypes = await startDevServer({ parts, port: config.port, portal, live, onMisfits: tellMisfits });
  const stop = async () => {
    stopTypes();
    await own?.portal.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  process.stdout.write(`Portal in development: http://localhost:${config.port}\n`);
  if (live) process.stdout.write(`${takenFrom(portal, live, parts)}\n`);
}

/** What is taken from where, in one line. */
function takenFrom(
  portal: string,
  { shell = 'of an unknown build', contract, contracts }: LiveParts,
  parts: readonly PartName[],
) {
  const own = [...new Set([...parts, SHELL])].join(' and ');
  const there =
    contract === undefined ? 'does not say its contract' : `has contract ${(contracts ?? [contract]).join(' and ')}`;
  return `${own} of these sources (contract ${CONTRACT_VERSION}); all else is live at ${portal}, whose shell ${shell} ${there}.`;
}

function tellMisfits(misfits: readonly Problem[]): void {
  if (misfits.length === 0) process.stderr.write('What is live goes with these sources again.\n');
  for (const { place, message } of misfits) process.stderr.write(`${place}: ${message}\n`);
}

async function startBehind(config: PortalConfig): Promise<{ portal: Portal; url: string }> {
  const inner = readConfig({ ...process.env, PORT: String(config.port + 1) });
  const portal = new Portal({ ...inner, siteUrl: config.siteUrl }, createLog(config.logFormat));
  await portal.start();
  return { portal, url: inner.ownUrl };
}
