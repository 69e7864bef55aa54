import { BodyReader, BodyRefusedError } from '@portal/backend/request-body';
import { type PageVisit, pageVisitsSchema } from '../canary/page-visit.ts';

/** Twenty visits, each with every word as long as it may be. */
const MOST_BYTES = 8 * 1024;
const bodies = new BodyReader({ sharedBytes: 256 * 1024, patienceMilliseconds: 5_000 });

/** Takes what a browser tells of the pages that it opened: 204, whether or not it counts; 400 for what is no such thing, 413 for more than that. */
export async function answerPageVisits(take: (visits: PageVisit[]) => void, request: Request): Promise<Response> {
  try {
    const visits = await bodies.withBody(request, MOST_BYTES, (body) =>
      Promise.resolve(pageVisitsSchema.safeParse(parse(body))),
    );
    if (!visits.success) return answer(400);
    take(visits.data);
    return answer(204);
  } catch (error) {
    if (!(error instanceof BodyRefusedError)) throw error;
    return answer(error.reason === 'tooLarge' ? 413 : 400);
  }
}

function parse(body: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
  } catch {
    return null;
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
