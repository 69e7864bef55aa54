import type { RemoteModule } from '@portal/shared/contract';
import { aboutHead, contactHead, facultyHead, homeHead, researchHead } from './machine-readable/heads.ts';

export { contract, routes } from './remote.tsx';

/** What the composer writes into the documents of the public pages besides the pages themselves. */
export const heads: RemoteModule['heads'] = {
  '/': homeHead,
  '/about': aboutHead,
  '/faculty': facultyHead,
  '/research': researchHead,
  '/contact': contactHead,
};
