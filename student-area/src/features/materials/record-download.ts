import { database, unwrap } from '@portal/shared/data';

/** Counts a download; returns how many there have been. */
export async function recordDownload(materialId: string): Promise<number> {
  const client = await database();
  return unwrap(await client.rpc('record_download', { material_id: materialId }));
}
