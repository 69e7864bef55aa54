import { StartError } from '@portal/backend/start-error';
import { type LiveParts, livePartsSchema } from './live-parts.ts';
import { reasonOf } from './reason-of.ts';

const PATIENCE_MS = 15_000;

/** A certificate that no authority vouches for which this machine knows. */
const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The origin that `word` names. Throws `StartError` when no portal can stand there. */
export function readPortalAddress(word: string): string {
  const url = URL.canParse(word) ? new URL(word) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`${word} is no address of a portal, such as https://stats.example.edu.`);
  if (url.username || url.password)
    throw new StartError(`An address of a portal has no name and password in it: ${url.origin}.`);
  if (`${url.pathname}${url.search}${url.hash}` !== '/')
    throw new StartError(
      `A portal stands at the root of its address, ${url.origin}, and not at ${url.pathname} below.`,
    );
  return url.origin;
}

/** What is live at `portal`, an origin. Rejects with a `StartError` that names it when nothing answers there, or no portal. */
export async function meetPortal(portal: string): Promise<LiveParts> {
  const answer = await fetch(`${portal}/registry.json`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new StartError(unreachable(portal, error));
  });
  const to = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && to !== null) {
    const { origin } = new URL(to, portal);
    throw new StartError(`${portal} sends on to ${to}. If the portal is there: --shell ${origin}`);
  }
  if (answer.status >= 500)
    throw new StartError(
      `The portal at ${portal} answers ${answer.status}. It may be starting; try again in a moment.`,
    );
  const registry = answer.ok ? livePartsSchema.safeParse(await answer.json().catch(() => null)) : null;
  if (!registry?.success)
    throw new StartError(`There is no portal at ${portal}: its /registry.json is none (status ${answer.status}).`);
  return registry.data;
}

function unreachable(portal: string, error: unknown): string {
  const reason = reasonOf(error);
  if (UNKNOWN_AUTHORITY.has(reason.code))
    return (
      `The certificate of ${portal} is from an authority that this machine does not know (${reason.code}). Name the ` +
      `authority's certificate, as a PEM file: NODE_EXTRA_CA_CERTS=/path/to/authority.pem npm run dev …`
    );
  return `No portal answers at ${portal}: ${reason.message}`;
}
