import { CONTRACT_VERSION, type PortalRoute } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/ui';

const home = lazyPage(
  () => import(/* webpackChunkName: "home-page" */ './routes/home-page.tsx'),
  ({ HomePage }) => HomePage,
);
const about = lazyPage(
  () => import(/* webpackChunkName: "about-page" */ './routes/about-page.tsx'),
  ({ AboutPage }) => AboutPage,
);
const faculty = lazyPage(
  () => import(/* webpackChunkName: "faculty-page" */ './routes/faculty-page.tsx'),
  ({ FacultyPage }) => FacultyPage,
);
const research = lazyPage(
  () => import(/* webpackChunkName: "research-page" */ './routes/research-page.tsx'),
  ({ ResearchPage }) => ResearchPage,
);
const person = lazyPage(
  () => import(/* webpackChunkName: "person-page" */ './routes/person-page.tsx'),
  ({ PersonPage }) => PersonPage,
);
const paper = lazyPage(
  () => import(/* webpackChunkName: "paper-page" */ './routes/paper-page.tsx'),
  ({ PaperPage }) => PaperPage,
);
const contact = lazyPage(
  () => import(/* webpackChunkName: "contact-page" */ './routes/contact-page.tsx'),
  ({ ContactPage }) => ContactPage,
);

export const contract = CONTRACT_VERSION;

const page = { access: 'public', frame: 'site' } as const;

/** The public pages; a visitor downloads the code of the page that is read. */
export const routes: readonly PortalRoute[] = [
  {
    ...page,
    path: '/',
    title: 'Home',
    description: 'Courses, events, research and how to apply.',
    element: <home.Page />,
    preload: home.load,
    chunk: 'home-page',
    prefetch: async (client) => (await home.load()).prefetchHomePage(client),
  },
  {
    ...page,
    path: '/about',
    title: 'About',
    description: 'History, vision, mission and achievements of the department.',
    element: <about.Page />,
    preload: about.load,
    chunk: 'about-page',
    prefetch: async (client) => (await about.load()).prefetchAboutPage(client),
  },
  {
    ...page,
    path: '/faculty',
    title: 'Faculty',
    description: 'Who teaches and does research at the department, and what they have published.',
    element: <faculty.Page />,
    preload: faculty.load,
    chunk: 'faculty-page',
    prefetch: async (client) => (await faculty.load()).prefetchFacultyPage(client),
  },
  {
    ...page,
    path: '/research',
    title: 'Research',
    description: 'Papers, funded projects and student research of the department.',
    element: <research.Page />,
    preload: research.load,
    chunk: 'research-page',
    prefetch: async (client, search) => (await research.load()).prefetchResearchPage(client, search),
  },
  {
    ...page,
    path: '/faculty/:slug',
    pageOf: { table: 'faculty_members', column: 'slug' },
    title: 'Faculty member',
    description: 'A member of the department: how to reach them, what they research and have published.',
    element: <person.Page />,
    preload: person.load,
    chunk: 'person-page',
    prefetch: async (client, _search, params) => (await person.load()).prefetchPersonPage(client, params),
  },
  {
    ...page,
    path: '/research/papers/:slug',
    pageOf: { table: 'research_papers', column: 'slug' },
    title: 'Research paper',
    description: 'A paper of the department: abstract, how to cite it, and what it is related to.',
    element: <paper.Page />,
    preload: paper.load,
    chunk: 'paper-page',
    prefetch: async (client, _search, params) => (await paper.load()).prefetchPaperPage(client, params),
  },
  {
    ...page,
    path: '/contact',
    title: 'Contact',
    description: 'Address, telephone, office hours and a message form of the department.',
    element: <contact.Page />,
    preload: contact.load,
    chunk: 'contact-page',
    prefetch: async (client, search) => (await contact.load()).prefetchContactPage(client, search),
  },
];
