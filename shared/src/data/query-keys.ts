import { queryKeysOf } from './query-keys-of.ts';

export const queryKeys = queryKeysOf('shared', { siteSettings: ['row'] });
