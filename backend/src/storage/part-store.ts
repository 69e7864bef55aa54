import { type Configstore } from '@tus/file-store';
import { type DataStore, Upload } from '@tus/server';

/** Parts of resumable uploads wait for the rest for as long as on hosted Supabase, from when the upload was begun. */
export const PARTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** What is noted of an upload when it is begun; texts, as the protocol has them. */
export type Notes = Record<string, string | null>;

/** Parts of resumable uploads. Of a finished one the notes stay, for clients that did not hear so. */
export interface PartStore extends DataStore {
  readonly notes: UploadNotes;
  /** All bytes of an upload as one file, which is the caller's. */
  collect(id: string): Promise<string>;
  /** The bytes of an upload have gone elsewhere. */
  finish(id: string, notes: Notes): Promise<void>;
  /** Removes what there is of an upload. */
  forget(id: string): Promise<void>;
  /** Removes what nobody has added to for `PARTS_KEPT_MS`. */
  sweep(): Promise<void>;
}

const finished = 'finished';

/** What is known of each upload, beside its bytes. */
export class UploadNotes {
  readonly #store: Configstore;

  constructor(store: Configstore) {
    this.#store = store;
  }

  /** Null when there is no such upload. */
  async of(id: string): Promise<Notes | null> {
    return (await this.#store.get(id))?.metadata ?? null;
  }

  async isFinished(id: string): Promise<boolean> {
    return finished in ((await this.of(id)) ?? {});
  }

  async markFinished(id: string, notes: Notes): Promise<void> {
    const upload = await this.#store.get(id);
    if (upload) await this.#store.set(id, new Upload({ ...upload, id, metadata: { ...notes, [finished]: 'true' } }));
  }

  /** The upload, with all its bytes; null while it is not finished. */
  async finishedUpload(id: string): Promise<Upload | null> {
    const upload = await this.#store.get(id);
    if (upload?.size === undefined || !(finished in (upload.metadata ?? {}))) return null;
    return new Upload({ ...upload, id, offset: upload.size });
  }
}
