import { PanelLeft, Search, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { PagePart, useAnnounce, useAuth, useOpenSearch, useTheme } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { AccessDenied, IconButton, LoadingNote } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { useDepartmentWords } from '../../ui/use-department-words.ts';
import { isOpenTo, type PageGate } from './is-open-to.ts';
import { NoticesLink } from './notices-link.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { SidebarContent } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

interface DashboardFrameProps extends PageGate {
  /** The server has not said yet who this is: the frame stands, the page waits. */
  isChecking: boolean;
  children: ReactNode;
}

/** Sidebar and bar around every page of the dashboard. */
export default function DashboardFrame({ asked, role, isChecking, children }: DashboardFrameProps) {
  const { pathname } = useLocation();
  const { admin } = useDepartmentWords();
  const sidebar = useSidebar();
  const { theme, toggleTheme } = useTheme();
  const announce = useAnnounce();
  const openSearch = useOpenSearch();

  function handleTheme() {
    toggleTheme();
    announce(theme === 'dark' ? 'Light theme' : 'Dark theme');
  }

  return (
    <Root $isNarrow={!sidebar.isOpen}>
      <Side aria-label="Sidebar" data-state={sidebar.isOpen ? 'expanded' : 'collapsed'}>
        <Sticky>
          <SidebarContent isNarrow={!sidebar.isOpen} />
        </Sticky>
      </Side>
      {sidebar.isDrawerOpen && <SidebarDrawer onClose={sidebar.closeDrawer} />}
      <Bar>
        <IconButton
          label="Toggle Sidebar"
          title="Toggle Sidebar (Ctrl B)"
          size="dense"
          aria-expanded={sidebar.isOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={sidebar.toggle}
        >
          <PanelLeft aria-hidden="true" />
        </IconButton>
        <BarTitle>{admin.long}</BarTitle>
        <BarEnd>
          <IconButton
            label="Search"
            title="Search (Ctrl K)"
            size="dense"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openSearch}
          >
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Switch between light and dark theme" size="dense" onClick={handleTheme}>
            <SunMoon aria-hidden="true" />
          </IconButton>
          <NoticesLink />
        </BarEnd>
      </Bar>
      <Main id="main" tabIndex={-1}>
        {isChecking ? (
          <PagePart isWaiting fallback={null}>
            <LoadingNote>Loading dashboard...</LoadingNote>
          </PagePart>
        ) : (
          <Gate key={pathname} asked={asked} role={role}>
            <PagePart fallback={<LoadingNote />}>{children}</PagePart>
          </Gate>
        )}
      </Main>
    </Root>
  );
}

function Gate({ asked, role, children }: PageGate & { children: ReactNode }) {
  const isOpen = useAuth((state) => isOpenTo(state, { asked, role }));
  return isOpen ? children : <Denied />;
}

function Denied() {
  const role = useAuth((state) => state.profile?.role);
  const navigate = useNavigate();
  const { key } = useLocation();

  function handleBack() {
    // 'default' is the first page of this visit: there is nothing to go back to.
    if (key === 'default') void navigate(paths.overview);
    else void navigate(-1);
  }

  return <AccessDenied role={role} onBack={handleBack} dashboardPath={paths.overview} />;
}

const Root = styled.div<{ $isNarrow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-block-size: 100vh;
  font-size: var(--text-sm);
  line-height: 1.5;
  ${media.md} {
    grid-template-columns: ${({ $isNarrow }) => ($isNarrow ? 'var(--sidebar-icon)' : 'var(--sidebar)')} minmax(0, 1fr);
    transition: grid-template-columns var(--motion-base) var(--ease-out);
  }
  @media print {
    display: block;
  }
`;

const Side = styled.aside`
  grid-row: 1 / 3;
  overflow-x: clip;
  border-inline-end: 1px solid var(--border-inverse);
  background: var(--surface-inverse);
  ${media.belowMd} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Sticky = styled.div`
  position: sticky;
  inset-block-start: 0;
  block-size: 100vh;
  overflow-x: hidden;
  overflow-y: auto;
  scrollbar-width: thin;
`;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-sticky);
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 4rem;
  padding-inline: var(--gutter);
  border-block-end: 1px solid var(--border);
  background: var(--bg);
  @media print {
    display: none;
  }
`;

const BarTitle = styled.span`
  font-weight: var(--weight-strong);
  line-height: 1.25;
`;

const BarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  margin-inline-start: auto;
`;

const Main = styled.main`
  inline-size: 100%;
  max-inline-size: 90rem;
  padding: var(--space-5) var(--gutter) var(--space-8);
  &:focus {
    outline: none;
  }
`;
