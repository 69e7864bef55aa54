import { RecentMap } from '@portal/backend/recent-map';
import { publicRegistry } from '../compose/public-registry.ts';
import { messageOf } from '../compose/routes.ts';
import type { Variant } from '../compose/variants.ts';
import { findFaults } from '../releases/check-release.ts';
import { type Registry, type Release, toLivePart } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { formatUntil, withBanner } from './preview-banner.ts';
import { FORGED, type PreviewGrant, readPreview } from './preview-link.ts';
import type { PreviewRefusal } from './refusal.ts';

/** Previews that are held ready at once; further ones are made again when they are asked for. */
const PREVIEWS_KEPT = 4;

/** What somebody with a preview link gets. */
export interface Preview {
  /** The portal with that one build in it. */
  variant: Variant;
  until: Date;
  /** Where it begins: a page of the part. */
  firstPage: string;
}

interface PreviewsOptions {
  /** Where the key of links is. */
  keyFolder: string;
  store: ReleaseStore;
  /** Clock that is told by, 'Asia/Kolkata'. */
  timeZone: () => Promise<string>;
  /** Told what only who runs the portal may know. */
  onRefused: (reason: string) => void;
  now?: () => number;
}

/** The live portal with one build in it that is not released, for whoever has a link signed for that build. */
export class Previews {
  readonly #kept = new RecentMap<{ served: Registry; preview: Preview }>(PREVIEWS_KEPT);

  constructor(private readonly options: PreviewsOptions) {}

  /** What the token of a link stands for beside what visitors get now, or why it stands for nothing. */
  async open(token: string, served: Registry): Promise<Preview | PreviewRefusal> {
    const { keyFolder, store, now = Date.now } = this.options;
    const grant = await readPreview(keyFolder, token);
    if (grant === FORGED) return NOT_OURS;
    const { part, buildId, until } = grant;
    if (until.getTime() <= now()) return ended(until, await this.#timeZone());
    const release = this.#releaseOf(grant);
    if (!release) return missing(grant);
    const known = this.#kept.get(token);
    if (known?.served === served) return known.preview;
    const faults = findFaults(store, [release], served);
    if (faults.length > 0) {
      this.options.onRefused(`A preview of ${part} ${buildId} was refused: ${faults.join(' ')}`);
      return misfit(grant);
    }
    const preview = this.#make(token, grant, release, served, await this.#timeZone());
    this.#kept.set(token, { served, preview });
    return preview;
  }

  #make(token: string, grant: PreviewGrant, release: Release, served: Registry, timeZone: string): Preview {
    const { part, buildId, until } = grant;
    const { disabled, buildId: previous = null } = served.parts[part] ?? {};
    const shown = toLivePart(release, { since: until.toISOString(), reason: 'publish', previous, disabled });
    const registry: Registry = { ...served, parts: { ...served.parts, [part]: shown } };
    return {
      variant: {
        key: token,
        parts: [part],
        served,
        registry,
        // A tab follows what goes live with the shell of its document: what its banner says stays true.
        publicRegistry: {
          ...publicRegistry(registry),
          shell: `${served.parts.shell?.buildId} with ${part} ${buildId}`,
        },
        decorate: (rendered) => withBanner(rendered, grant, timeZone),
      },
      until,
      firstPage: firstPageOf(release),
    };
  }

  /** The record of the build; null when it is not there, or not as it was written. */
  #releaseOf({ part, buildId }: PreviewGrant): Release | null {
    const { store, onRefused } = this.options;
    if (!store.has(part, buildId)) return null;
    try {
      return store.release(part, buildId);
    } catch (error) {
      onRefused(messageOf(error));
      return null;
    }
  }

  #timeZone(): Promise<string> {
    return this.options.timeZone().catch(() => 'UTC');
  }
}

function firstPageOf({ routes }: Release): string {
  const pages = routes.filter(({ path }) => !/[:*]/.test(path));
  return (pages.find(({ access }) => access === 'public') ?? pages[0])?.path ?? '/';
}

const NOT_OURS: PreviewRefusal = {
  status: 403,
  heading: 'This preview link is not valid',
  words: 'This portal did not make it, or it was altered on its way to you. Ask for the whole link once more.',
};

function ended(until: Date, timeZone: string): PreviewRefusal {
  return {
    status: 410,
    heading: 'This preview has ended',
    words: `The link was good until ${formatUntil(until, timeZone)}. Ask for another one.`,
  };
}

function missing({ part, buildId }: PreviewGrant): PreviewRefusal {
  return {
    status: 404,
    heading: 'This build is not here',
    words: `The portal does not hold build ${buildId} of ${part}, or not any more. Ask for a link to another build.`,
  };
}

function misfit({ part, buildId }: PreviewGrant): PreviewRefusal {
  return {
    status: 410,
    heading: 'This build no longer fits',
    words: `What is live has changed since the link was made, and build ${buildId} of ${part} does not fit it. Ask for a link to another build.`,
  };
}
