import type { ReleaseChange, ReleasedPart, ReleaseReport } from '@portal/shared/releases';
import { StartError } from '@portal/backend/start-error';
import { z } from 'zod';
import type { BuildName } from '../compose/status.ts';
import { forEverybody, type Health } from '../health.ts';
import type { LivePart } from '../releases/release.ts';
import type { AuditEntry } from '../releases/audit-log.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { KEPT_DAYS, storedBuilds } from '../releases/stored-builds.ts';

/** Changes that are told, the newest: what a page can draw. */
const LONGEST_HISTORY = 200;

/** Reads the Data API with the caller's own `authorization`; null while the data is not there yet. */
type ReadAs = (pathAndQuery: string, authorization: string) => Promise<Response | null>;

interface ReleaseReportParts {
  store: ReleaseStore;
  health: () => Health;
  readAs: ReadAs;
}

/**
 * `GET /releases.json`: what is live, what was, and what the store holds, for people whose role is admin. The database says who that is, by the access token of
 * the caller: 401 when it takes none, 403 for everybody else and for a session without the second factor of its owner, 503 while it cannot be asked or the
 * registry cannot be read.
 */
export async function answerReleaseReport(parts: ReleaseReportParts, authorization = ''): Promise<Response> {
  const status = await admission(parts.readAs, authorization);
  if (status !== 200) return answer(status, { message: REFUSALS[status] });
  try {
    return answer(200, await releaseReport(parts.store, parts.health()));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return answer(503, { message: DAMAGED });
  }
}

/** Without what was thrown, and without a folder of the machine. Rejects with `StartError` when the registry cannot be read. */
export async function releaseReport(store: ReleaseStore, health: Health): Promise<ReleaseReport> {
  const { composer, releases } = forEverybody(health);
  const { canaries } = health;
  const registry = store.registry();
  const audit = store.audit();
  const live = Object.entries(registry.parts).filter((entry): entry is [string, LivePart] => entry[1] !== undefined);
  return {
    at: new Date().toISOString(),
    revision: registry.revision,
    parts: live.map(([part, build]) => ({
      part,
      live: {
        ...{ buildId: build.buildId, version: build.version, contract: build.contract },
        ...{ since: build.since, reason: build.reason, previous: build.previous },
        by: audit.findLast((entry) => entry.part === part && entry.at === build.since)?.by ?? null,
        sources: store.recordOf(part, build.buildId)?.revision ?? null,
        changes: store.recordOf(part, build.buildId)?.changes ?? [],
        disabled: build.disabled ?? null,
      },
      served: servedOf(releases[part]?.served ?? null),
    })),
    history: audit.slice(-LONGEST_HISTORY).reverse().map(toChange),
    changes: audit.length,
    canaries: [...canaries],
    composer: {
      ...{ state: composer.state, pages: composer.pages },
      faults: composer.details.map(({ part, buildId, path, kind }) => ({ part, buildId, path, kind })),
      failure: composer.failure?.kind ?? null,
    },
    stored: (await storedBuilds(store)).map(({ part, buildId, version, bytes, usedAt, need }) => ({
      ...{ part, buildId, version, bytes, need },
      usedAt: new Date(usedAt).toISOString(),
    })),
    keptDays: KEPT_DAYS,
  };
}

/** The file and what is wrong with it stand in the log, where the composer says it. */
const DAMAGED =
  'What is live cannot be read; people get what was live before. On the server, portal verify says what is damaged.';

const REFUSALS = {
  401: 'Sign in to see the releases.',
  403: 'The releases are for people whose role is admin.',
  503: 'The database cannot be asked now. Please try again.',
} as const;

const tokenSchema = z.object({ sub: z.uuid() });

/** The second factor is asked of the permissions: without it the database gives none, while the own profile can be read. */
async function admission(readAs: ReadAs, authorization: string): Promise<200 | keyof typeof REFUSALS> {
  const person = personIn(authorization);
  if (person === null) return 401;
  const [permissions, profile] = await Promise.all([
    readAs('/rest/v1/rpc/my_permissions', authorization),
    readAs(`/rest/v1/profiles?select=role&id=eq.${person}`, authorization),
  ]);
  if (!permissions || !profile) return 503;
  if (permissions.status === 401 || profile.status === 401) return 401;
  if (permissions.status >= 500 || profile.status >= 500) return 503;
  if (!permissions.ok || !profile.ok) return 403;
  const holds = z.array(z.string()).safeParse(await permissions.json());
  const rows = z.array(z.object({ role: z.string() })).safeParse(await profile.json());
  const isAdmin = holds.data?.includes('manage_users') === true && rows.data?.[0]?.role === 'admin';
  return isAdmin ? 200 : 403;
}

/** Whose token it says it is; whether that is true the database finds out, which is asked with it. */
function personIn(authorization: string): string | null {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(authorization) ?? [];
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())).sub;
  } catch {
    return null;
  }
}

function servedOf(served: BuildName | null): ReleasedPart['served'] {
  return served && { buildId: served.buildId, version: served.version, isDisabled: served.isDisabled === true };
}

function toChange({ at, part, action, from, to, by, because, percent, bytes }: AuditEntry): ReleaseChange {
  return { at, part, action, from, to, by, because: because ?? null, percent: percent ?? null, bytes: bytes ?? null };
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', vary: 'authorization' } });
}
