import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';

/** What is noted of an upload when it is begun; texts, as the protocol has them. */
export type Notes = Record<string, string | null>;

const finished = 'finished';

/** Parts of resumable uploads, each a file with its notes beside it. Of a finished one the notes stay, for clients that did not hear so. */
export class PartStore extends FileStore {
  /** Null when there is no such upload. */
  async notesOf(id: string): Promise<Notes | null> {
    return (await this.configstore.get(id))?.metadata ?? null;
  }

  async isFinished(id: string): Promise<boolean> {
    return finished in ((await this.notesOf(id)) ?? {});
  }

  /** Its bytes have gone elsewhere. */
  async markFinished(id: string, notes: Notes): Promise<void> {
    const upload = await this.configstore.get(id);
    if (upload)
      await this.configstore.set(id, new Upload({ ...upload, id, metadata: { ...notes, [finished]: 'true' } }));
  }

  async forget(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.configstore.get(id);
    if (upload?.size === undefined || !(finished in (upload.metadata ?? {}))) return super.getUpload(id);
    return new Upload({ ...upload, id, offset: upload.size });
  }
}
