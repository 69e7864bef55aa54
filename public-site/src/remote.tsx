import { CONTRACT_VERSION, type PortalRoute } from '@portal/shared/contract';
import { AboutPage, prefetchAboutPage } from './routes/about-page.tsx';
import { ContactPage, prefetchContactPage } from './routes/contact-page.tsx';
import { FacultyPage, prefetchFacultyPage } from './routes/faculty-page.tsx';
import { HomePage, prefetchHomePage } from './routes/home-page.tsx';
import { prefetchResearchPage, ResearchPage } from './routes/research-page.tsx';

export const contract = CONTRACT_VERSION;

export const routes: readonly PortalRoute[] = [
  {
    path: '/',
    access: 'public',
    frame: 'site',
    title: 'Home',
    description: 'Statistics at Tarangini College, Pune, since 1970: courses, events, research and how to apply.',
    element: <HomePage />,
    prefetch: prefetchHomePage,
  },
  {
    path: '/about',
    access: 'public',
    frame: 'site',
    title: 'About',
    description: 'History, vision, mission and achievements of the Department of Statistics.',
    element: <AboutPage />,
    prefetch: prefetchAboutPage,
  },
  {
    path: '/faculty',
    access: 'public',
    frame: 'site',
    title: 'Faculty',
    description: 'Who teaches and does research at the Department of Statistics, and what they have published.',
    element: <FacultyPage />,
    prefetch: prefetchFacultyPage,
  },
  {
    path: '/research',
    access: 'public',
    frame: 'site',
    title: 'Research',
    description: 'Papers, funded projects and student research of the Department of Statistics.',
    element: <ResearchPage />,
    prefetch: prefetchResearchPage,
  },
  {
    path: '/contact',
    access: 'public',
    frame: 'site',
    title: 'Contact',
    description: 'Address, telephone, office hours and a message form of the Department of Statistics.',
    element: <ContactPage />,
    prefetch: prefetchContactPage,
  },
];
