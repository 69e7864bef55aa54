import { openPostgresDatabase } from '../database/postgres-database.ts';
import type { SqlDatabase } from '../database/sql.ts';
import { StartError } from '../start-error.ts';
import { type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { startObjectStore, type TestObjectStore } from '../testing/s3-server.ts';
import { Bucket } from './bucket.ts';
import { claimBucket } from './claim-bucket.ts';

let cluster: PostgresCluster;
let store: TestObjectStore;
let db: SqlDatabase;
let other: SqlDatabase;
beforeAll(async () => {
  [cluster, store] = await Promise.all([startPostgres(), startObjectStore()]);
  db = openPostgresDatabase(cluster.url());
  await db.exec('create role anon; create role authenticated; create role service_role');
  await db.exec('create database other');
  other = openPostgresDatabase(cluster.url({ database: 'other' }));
});
afterAll(async () => {
  await Promise.all([db.close(), other.close()]);
  await Promise.all([cluster.stop(), store.stop()]);
});

test('a bucket is that of the database that came first, each folder of it that of another', async () => {
  const [whole, folder] = [new Bucket(store.settings), new Bucket({ ...store.settings, prefix: 'other/' })];
  await claimBucket(whole, db);
  await claimBucket(whole, db);
  await expect(claimBucket(whole, other)).rejects.toBeInstanceOf(StartError);
  await expect(claimBucket(whole, other)).rejects.toThrow(/holds the files of another database.*remove the object/);
  await claimBucket(folder, other);
  await claimBucket(whole, db);
});

test('a database that has come in the place of another takes the bucket when its mark is gone', async () => {
  const bucket = new Bucket({ ...store.settings, prefix: 'moved/' });
  await claimBucket(bucket, db);
  await bucket.remove('bucket-owner');
  await claimBucket(bucket, other);
  await expect(claimBucket(bucket, db)).rejects.toThrow('holds the files of another database');
});
