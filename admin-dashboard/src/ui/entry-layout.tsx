import { SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTheme } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { GateFigure } from './gate-figure.tsx';
import { useDepartmentWords } from './use-department-words.ts';

interface EntryLayoutProps {
  title: string;
  lede: string;
  children: ReactNode;
}

/** The pages in front of the dashboard: a form on the left, what it is the door to on the right. */
export function EntryLayout({ title, lede, children }: EntryLayoutProps) {
  const { toggleTheme } = useTheme();
  const { department } = useDepartmentWords();
  return (
    <Root>
      <Column>
        <Head>
          <Link to="/">{department}</Link>
          <IconButton label="Switch between light and dark theme" onClick={toggleTheme}>
            <SunMoon aria-hidden="true" />
          </IconButton>
        </Head>
        <Main id="main" tabIndex={-1}>
          <Words>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{lede}</p>
          </Words>
          {children}
        </Main>
      </Column>
      <Art aria-label="About the dashboard">
        <h2>Counted by people who count for a living.</h2>
        <GateFigure />
        <p>
          The dashboard holds what students and visitors see: courses, events, surveys, timetables and the roll. Every
          change is written to the history with its author.
        </p>
      </Art>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100vh;
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  padding-inline: var(--page-margin);
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 4.25rem;
  & > a {
    color: var(--text);
    font: 600 1.125rem/1.2 var(--font-heading);
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 25rem);
  gap: var(--space-5);
  align-content: center;
  padding-block: clamp(2rem, 1rem + 5vw, 6rem);
  &:focus {
    outline: none;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  & > h1 {
    font-size: clamp(2rem, 1.7rem + 1.4vw, 2.5rem);
  }
  & > p {
    color: var(--text-muted);
  }
`;

const Art = styled.aside`
  display: none;
  ${media.lg} {
    display: grid;
    align-content: center;
    gap: var(--space-5);
    padding: var(--space-8) var(--page-margin);
    background: var(--surface-inverse);
    color: var(--text-inverse);
  }
  & > h2 {
    max-inline-size: 22ch;
    font-size: 1.75rem;
  }
  & > p {
    max-inline-size: 34rem;
    color: var(--text-inverse-muted);
    font-size: var(--text-sm);
  }
`;
