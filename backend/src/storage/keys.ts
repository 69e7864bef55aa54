import { refusals } from './storage-error.ts';

/** The characters storage-api takes in names of files; S3's, without what needs escaping everywhere. */
const keyCharacters = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const bucketCharacters = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/;
const keyBytes = 1024;

/** Refuses a path that storage-api would not take, and one that leads out of its bucket or has nameless folders. */
export function checkKey(key: string): void {
  const isPlain = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || key.length > keyBytes || !keyCharacters.test(key)) throw refusals.invalidKey(key);
}

/** Refuses what cannot be the name of a bucket. */
export function checkBucketName(name: string): void {
  if (!bucketCharacters.test(name) || name === '.' || name === '..') throw refusals.invalidBucketName();
}
