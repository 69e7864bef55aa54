import type { ReactNode } from 'react';
import { SkipLink } from '@portal/shared/ui';
import { FrameHosts } from './frame-hosts.tsx';

/** The frame of `bare` pages, which draw their own navigation and landmarks; `main` has to carry the id `main`. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <FrameHosts />
    </>
  );
}
