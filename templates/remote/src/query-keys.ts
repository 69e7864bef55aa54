import { queryKeysOf } from '@portal/shared/data';

/** The keys of every feature's queries. */
export const queryKeys = queryKeysOf('new-part', {
  news: ['list'],
});
