import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { useHydrated } from '@portal/shared/ui';

const RainByDecade = lazy(() =>
  import(/* webpackChunkName: "account-figure" */ './rain-by-decade.tsx').then(
    ({ RainByDecade: component }) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
);

/** A figure that does not come is missed by nobody who signs in. */
function Nothing() {
  return null;
}

interface AuthLayoutProps {
  heading: string;
  lede: string;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One half to write in, one half to look at. The figure and its data come after the page: nobody waits for them to sign in. */
export function AuthLayout({ heading, lede, headingRef, children }: AuthLayoutProps) {
  const isHydrated = useHydrated();
  return (
    <Halves>
      <FormHalf>
        <Card>
          <div>
            <Heading ref={headingRef} tabIndex={-1}>
              {heading}
            </Heading>
            <Lede>{lede}</Lede>
          </div>
          {children}
        </Card>
      </FormHalf>
      <FigureHalf>
        <Suspense>{isHydrated && <RainByDecade />}</Suspense>
      </FigureHalf>
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  block-size: 100%;

  /* Room for the longest form and for the figure, so that nothing moves when they arrive. */
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    min-block-size: 58rem;
  }
`;

const FormHalf = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  min-block-size: 44rem;
  padding-block: clamp(2rem, 1rem + 5vw, 6rem);
  padding-inline: var(--page-margin);

  ${media.lg} {
    justify-items: end;
    padding-inline-end: clamp(3rem, 8vw, 9rem);
  }
`;

const FigureHalf = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: var(--space-5);
  min-block-size: 38rem;
  padding: clamp(2rem, 1rem + 4vw, 5rem) var(--page-margin);
  background: var(--surface-inverse);
  color: var(--text-inverse);

  ${media.print} {
    display: none;
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  inline-size: 100%;
  max-inline-size: 25rem;
`;

const Heading = styled.h1`
  margin-block-end: var(--space-2);
  font-size: 2.5rem;

  &:focus {
    outline: none;
  }
`;

const Lede = styled.p`
  color: var(--text-muted);
`;
