import { useId } from 'react';
import { styled } from 'styled-components';
import type { SiteSettings } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import { ButtonLink, VisuallyHidden } from '@portal/shared/ui';

/**
 * What the department stands for, and the two ways on. "Learn More" is the name that the specification gives the link; search engines read its text, which
 * goes on and says about what.
 */
export function Hero({ settings }: { settings: SiteSettings }) {
  const aboutWhat = useId();
  return (
    <Root>
      <h1 tabIndex={-1}>{settings.heroHeadline}</h1>
      <Intro>
        <p>{settings.heroLede}</p>
        <Buttons>
          <ButtonLink variant="primary" href="#courses">
            Explore Courses
          </ButtonLink>
          <ButtonLink to="/about" aria-describedby={aboutWhat}>
            Learn More
            <VisuallyHidden id={aboutWhat} aria-hidden>
              {' about the department'}
            </VisuallyHidden>
          </ButtonLink>
        </Buttons>
      </Intro>
    </Root>
  );
}

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--gutter);
  align-items: end;
  padding-block-start: clamp(2rem, 1rem + 4vw, 4.5rem);
  & > h1 {
    font-size: var(--text-4xl);
    line-height: 1;
    letter-spacing: -0.025em;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Intro = styled.div`
  display: grid;
  gap: var(--space-5);
  & > p {
    color: var(--text-muted);
    font-size: var(--text-lg);
    line-height: 1.5;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
