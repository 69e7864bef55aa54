import type { RemoteModule } from '@portal/shared/contract';
import { aboutHead, contactHead, facultyHead, homeHead, researchHead } from './machine-readable/heads.ts';
import { paperHead } from './machine-readable/paper-head.ts';
import { personHead } from './machine-readable/person-head.ts';

export { contract, routes } from './remote.tsx';

/** What the composer writes into the documents of the public pages besides the pages themselves. */
export const heads: RemoteModule['heads'] = {
  '/': homeHead,
  '/about': aboutHead,
  '/faculty': facultyHead,
  '/research': researchHead,
  '/faculty/:slug': personHead,
  '/research/papers/:slug': paperHead,
  '/contact': contactHead,
};
