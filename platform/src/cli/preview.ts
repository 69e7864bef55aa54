import { PREVIEW_LINK } from '../preview/preview-addresses.ts';
import { formatUntil } from '../preview/preview-banner.ts';
import { signPreview } from '../preview/preview-link.ts';
import type { RemoteName } from '../parts.ts';
import { prepareBuild } from '../releases/publish.ts';
import { PublishError } from '../releases/publish-error.ts';
import type { ReleaseStore } from '../releases/store.ts';

const HOURS = 24;
const MOST_HOURS = 168;
const HOUR_MS = 3_600_000;

interface Site {
  /** Where the key of links is. */
  keyFolder: string;
  /** Public origin of the portal. */
  siteUrl: string;
}

/**
 * Has a build ready and makes a link that shows it, in words for who asked: the build of the present sources, or a stored one. Rejects with `PublishError` when it does not
 * build, does not fit what is live, or the hours are none.
 */
export async function preview(
  store: ReleaseStore,
  { keyFolder, siteUrl }: Site,
  part: RemoteName,
  { buildId: stored, hours: said = String(HOURS) }: { buildId?: string; hours?: string },
): Promise<string> {
  const hours = /^\d{1,3}$/.test(said) ? Number(said) : 0;
  if (hours < 1 || hours > MOST_HOURS) throw new PublishError(`A preview lasts 1 to ${MOST_HOURS} hours, not ${said}.`);
  const { buildId } = await prepareBuild(store, part, stored);
  const until = new Date(Date.now() + hours * HOUR_MS);
  const token = await signPreview(keyFolder, { part, buildId, until });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isLive = store.registry().parts[part]?.buildId === buildId;
  return [
    `Whoever opens this link sees ${part} ${buildId} in the portal until ${formatUntil(until, timeZone)}:`,
    `${siteUrl}${PREVIEW_LINK}${token}`,
    ...(isLive ? ['This build is live: everybody sees it.'] : []),
  ].join('\n');
}
