import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import { LogoMark } from '@portal/shared/ui';
import { siteName } from '../app/site-name.ts';

/** Mark and name of the department, leading Home. */
export function Brand() {
  const { data: settings } = usePublished(siteSettingsQuery);
  const { department, college } = settings ?? siteName;
  return (
    <Root to="/">
      <LogoMark />
      <Words>
        <Department>{department}</Department>
        {college && <College>{college}</College>}
      </Words>
    </Root>
  );
}

const Root = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;
  color: var(--text);
  text-decoration: none;

  &:hover {
    color: var(--text);
  }
  ${media.sm} {
    gap: var(--space-3);
  }
  ${media.md} {
    flex: none;
  }
`;

/** Beside all the links there is no room for words before 76rem; they stay the link's name. */
const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.15;

  @media screen and (min-width: 48rem) and (max-width: 75.99rem) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const Department = styled.span`
  font: 600 1.0625rem/1.15 var(--font-heading);
  letter-spacing: -0.01em;

  @media (max-width: 23.99rem) {
    font-size: 0.9375rem;
  }
  /* Its longest word beside the mark and three buttons. */
  @media (max-width: 21.99rem) {
    font-size: 0.8125rem;
  }
  ${media.sm} {
    font-size: 1.1875rem;
    white-space: nowrap;
  }
`;

const College = styled.span`
  display: none;
  color: var(--text-muted);
  font-size: var(--text-xs);

  ${media.sm} {
    display: block;
  }
`;
