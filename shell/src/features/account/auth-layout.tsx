import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { RainByDecade } from './rain-by-decade.tsx';

interface AuthLayoutProps {
  heading: string;
  lede: string;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One half to write in, one half to look at. */
export function AuthLayout({ heading, lede, headingRef, children }: AuthLayoutProps) {
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
      <RainByDecade />
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  block-size: 100%;

  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const FormHalf = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  padding-block: clamp(2rem, 1rem + 5vw, 6rem);
  padding-inline: var(--page-margin);

  ${media.lg} {
    justify-items: end;
    padding-inline-end: clamp(3rem, 8vw, 9rem);
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
