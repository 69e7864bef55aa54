import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { type SiteSettings, siteSettingsQuery } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import { Container, LogoMark } from '@portal/shared/ui';
import { siteName } from '../app/site-name.ts';
import { type NavLinkItem, resourceLinks } from '../navigation/nav-links.ts';
import { useMenus } from '../navigation/use-menus.ts';
import { useYear } from './use-year.ts';

/** About, links, contact and copyright (specification, section 2). What is not known yet is left out, never invented. */
export function Footer() {
  const { data: settings } = usePublished(siteSettingsQuery);
  const year = useYear();
  const menus = useMenus();
  const { department, college } = settings ?? siteName;
  const owner = [department, college.split(',')[0]].filter(Boolean).join(', ');

  return (
    <Root>
      <Container>
        <Columns>
          <About>
            <Name>
              <LogoMark isInverse />
              <span>{department}</span>
            </Name>
            {settings && <p>{settings.aboutText}</p>}
            {settings && <SocialLinks settings={settings} />}
          </About>
          <LinkList heading="Quick links" links={menus.quickLinks} />
          <LinkList heading="Resources" links={resourceLinks(menus)} />
          {settings && <Contact settings={settings} />}
        </Columns>
        <End>
          <p>
            © {year} {owner}
          </p>
          <p>Every figure on this site is drawn from the data it names.</p>
        </End>
      </Container>
    </Root>
  );
}

function LinkList({ heading, links }: { heading: string; links: readonly NavLinkItem[] }) {
  return (
    <nav aria-label={heading}>
      <Heading>{heading}</Heading>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ settings }: { settings: SiteSettings }) {
  return (
    <ContactBlock>
      <Heading>Contact</Heading>
      <address>
        <Address>{settings.address}</Address>
        <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`}>{settings.phone}</a>
        <br />
        <a href={`mailto:${settings.email}`}>{settings.email}</a>
      </address>
      <Hours>{settings.campus.hours}</Hours>
    </ContactBlock>
  );
}

function SocialLinks({ settings }: { settings: SiteSettings }) {
  if (settings.socialLinks.length === 0) return null;
  return (
    <Social aria-label="Social media">
      {settings.socialLinks.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me noopener">
            {network}
          </a>
        </li>
      ))}
    </Social>
  );
}

const Root = styled.footer`
  background: var(--surface-inverse);
  color: var(--text-inverse-muted);
  font-size: var(--text-sm);
  border-block-start: 1px solid var(--border-inverse);

  & :focus-visible {
    outline-color: var(--focus-inverse);
  }
  & a {
    color: var(--text-inverse-muted);
    text-decoration-color: var(--border-inverse-strong);
  }
  & a:hover {
    color: var(--text-inverse);
  }
  & li > a,
  & address > a {
    display: inline-block;
    padding-block: 0.1875rem;
  }
  ${media.print} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6) var(--gutter);
  padding-block: var(--space-8) var(--space-7);

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const About = styled.div`
  grid-column: 1 / -1;
  display: grid;
  align-content: start;
  gap: var(--space-4);
  max-inline-size: 26rem;

  ${media.lg} {
    grid-column: auto;
    padding-inline-end: var(--space-6);
  }
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--text-inverse);
  font: 600 1.1875rem/1.2 var(--font-heading);
`;

const Heading = styled.h2`
  margin-block-end: var(--space-3);
  color: var(--text-inverse);
  font: var(--weight-strong) var(--text-sm) / 1.4 var(--font-text);
  letter-spacing: 0;
`;

const ContactBlock = styled.div`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;

  & address {
    line-height: 1.7;
  }
  ${media.md} {
    grid-column: auto;
  }
`;

const Address = styled.p`
  text-wrap: balance;
  white-space: pre-line;
`;

const Hours = styled.p`
  margin-block-start: var(--space-3);
  color: var(--text-inverse);
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  text-transform: capitalize;
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-5);
  padding-block: var(--space-4) var(--space-6);
  border-block-start: 1px solid var(--border-inverse);
  font-size: var(--text-xs);
`;
