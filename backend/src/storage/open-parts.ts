import { Bucket } from '../bucket/bucket.ts';
import { BucketParts } from './bucket-parts.ts';
import { FolderParts } from './folder-parts.ts';
import type { PartStore } from './part-store.ts';
import { type FilesPlace, folderOf } from './storage-files.ts';

/** The parts of resumable uploads at a place whose folders are made (`StorageFiles.open`). */
export function openParts(place: FilesPlace): PartStore {
  const { bucket } = place;
  return bucket
    ? new BucketParts(new Bucket(bucket), folderOf(place, 'incoming'))
    : new FolderParts(folderOf(place, 'resumable'));
}
