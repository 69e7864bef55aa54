import { queryOptions } from '@tanstack/react-query';
import { getDataAccess } from '@portal/shared/contract';
import { boundedFetch, ServiceFaultError, unreached, unwrap } from '@portal/shared/data';
import { type ReleaseReport, releaseReportSchema } from '@portal/shared/releases';
import { queryKeys } from '../../query-keys.ts';

/** What the portal that serves this page tells of its releases. It answers at its own address, wherever the data are. */
async function readReleaseReport(signal: AbortSignal): Promise<ReleaseReport> {
  const client = await getDataAccess().supabase();
  const { data } = await client.auth.getSession();
  const answer = await ask({ authorization: `Bearer ${data.session?.access_token ?? ''}` }, signal);
  const json: unknown = await answer.json().catch(() => null);
  const error = answer.ok ? null : { message: messageIn(json) };
  const report = releaseReportSchema.safeParse(unwrap({ data: json, error, status: answer.status }));
  if (!report.success)
    throw new ServiceFaultError('The portal tells of its releases in a way that this page cannot read.');
  return report.data;
}

export const releaseReportQuery = queryOptions({
  queryKey: queryKeys.releases.report(),
  queryFn: ({ signal }) => readReleaseReport(signal),
});

async function ask(headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  try {
    return await boundedFetch('/releases.json', { headers, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    throw unreached(error.message);
  }
}

function messageIn(json: unknown): string {
  const message: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'message') : null;
  return typeof message === 'string' ? message : '';
}
