import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { SkipLink } from '@portal/shared/ui';
import { Footer } from '../footer/footer.tsx';
import { NavBar } from '../navigation/nav-bar.tsx';
import { FrameHosts } from './frame-hosts.tsx';

/** The frame of `site` pages: nav bar, the page, footer. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Column>
        <NavBar />
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <Footer />
      </Column>
      <FrameHosts />
    </>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100vh;
`;

/* The footer begins below the first screen: it would move whenever something above it comes in. */
const Main = styled.main`
  min-inline-size: 0;
  min-block-size: 100vh;

  ${media.print} {
    min-block-size: 0;
  }

  &:focus {
    outline: none;
  }
`;
