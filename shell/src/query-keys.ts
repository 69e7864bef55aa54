import { queryKeysOf } from '@portal/shared/data';

/** The keys of every feature's queries. */
export const queryKeys = queryKeysOf('shell', {
  account: ['class', 'classes', 'profile', 'rainfall', 'security'],
  notices: ['list', 'mails', 'mailsByToken', 'devices'],
  search: ['results'],
  registry: ['live'],
});
