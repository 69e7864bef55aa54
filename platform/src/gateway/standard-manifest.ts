import { STANDARD_MANIFEST } from '../parts.ts';
import type { Registry } from '../releases/release.ts';
import type { AssetServer } from './assets.ts';

/** `/remotes/student-area/mf-manifest.json`, for hosts that are no shell of the portal: an address that stays while builds change. */
export const STANDARD_MANIFESTS = `/remotes/:part/${STANDARD_MANIFEST}`;

interface Sources {
  assets: Pick<AssetServer, 'serve'>;
  /** What everybody gets: a canary is tried with the portal's own pages. */
  served: Registry;
  /** By which the caller has reached the portal. */
  origin: string;
}

/**
 * The manifest of the build of `part` that is live, with the address of its files in place of 'auto', which would mean those beside this address. 404 where there is no such
 * remote or its build has no manifest, 503 while the part is switched off.
 */
export async function answerStandardManifest(part: string, { assets, served, origin }: Sources): Promise<Response> {
  const live = Object.hasOwn(served.parts, part) ? served.parts[part] : undefined;
  if (!live) return refuse(404, 'There is no such remote here.');
  if (live.disabled) return refuse(503, `This remote is switched off. ${live.disabled.because ?? ''}`.trim());
  const folder = `/assets/${part}/${live.buildId}/`;
  const file = await assets.serve(`${folder}${STANDARD_MANIFEST}`, false);
  if (!file) return refuse(404, 'The build that is live has no such manifest.');
  if (!file.ok) return file;
  const manifest = (await file.json()) as { metaData: object };
  return Response.json(
    { ...manifest, metaData: { ...manifest.metaData, publicPath: `${origin}${folder}` } },
    { headers: { ...OPEN, 'cache-control': 'no-cache' } },
  );
}

/** Whoever wants to host a remote may read what says where it is. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function refuse(status: number, words: string): Response {
  return new Response(words, { status, headers: { ...OPEN, 'cache-control': 'no-store' } });
}
