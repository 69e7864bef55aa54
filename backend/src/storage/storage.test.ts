import { startStorageTest, type StorageTest } from './testing/storage-people.ts';
import { describeBadInput } from './testing/bad-input.ts';
import { describeListing } from './testing/listing.ts';
import { describeManaging } from './testing/managing.ts';
import { describeResumable } from './testing/resumable.ts';
import { describeServing } from './testing/serving.ts';
import { describeUploading } from './testing/uploading.ts';

let storage: StorageTest;
beforeAll(async () => {
  storage = await startStorageTest();
});
afterAll(() => storage.portal.stop());

// One backend for all of them, which takes longer to start than most of them take.
describeUploading(() => storage);
describeServing(() => storage);
describeManaging(() => storage);
describeListing(() => storage);
describeResumable(() => storage);
// Last, because it may remove whatever the others need.
describeBadInput(() => storage);
