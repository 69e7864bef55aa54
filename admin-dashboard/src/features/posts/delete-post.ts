import { database, unwrapWritten } from '@portal/shared/data';

export async function deletePost(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('blog_posts').delete().eq('id', id).select('id'));
}
