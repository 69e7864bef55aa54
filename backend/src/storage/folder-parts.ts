import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { removeOlder } from './remove-older.ts';
import { type Notes, PARTS_KEPT_MS, type PartStore, UploadNotes } from './part-store.ts';

/** Parts in a folder: of each upload a file `<id>`, with its notes in `<id>.json`. */
export class FolderParts extends FileStore implements PartStore {
  readonly notes = new UploadNotes(this.configstore);

  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: PARTS_KEPT_MS });
  }

  collect(id: string): Promise<string> {
    return Promise.resolve(this.#pathOf(id));
  }

  async finish(id: string, notes: Notes): Promise<void> {
    await this.notes.markFinished(id, notes);
  }

  async forget(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
    await rm(`${this.#pathOf(id)}.json`, { force: true });
  }

  async sweep(): Promise<void> {
    await removeOlder(this.directory, PARTS_KEPT_MS);
  }

  /** Of an upload that is all here but not finished the last byte does not count: sent again, it has the upload finished. */
  override async getUpload(id: string): Promise<Upload> {
    const finished = await this.notes.finishedUpload(id);
    if (finished) return finished;
    const upload = await super.getUpload(id);
    return upload.size && upload.offset === upload.size ? new Upload({ ...upload, offset: upload.size - 1 }) : upload;
  }

  #pathOf(id: string): string {
    return join(this.directory, id);
  }
}
