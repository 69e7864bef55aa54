import type { Registry, RegistryPart } from '../remotes/registry.ts';
import { RemoteLoader } from '../remotes/remote-loader.ts';

/** A registry without remotes, with some of the menus that ours make. */
export function buildRegistry(overrides: Partial<Registry> = {}): Registry {
  return {
    parts: {},
    menus: {
      bar: [
        { label: 'Home', to: '/' },
        { label: 'About', to: '/about' },
        { label: 'Faculty', to: '/faculty' },
        {
          label: 'Students Corner',
          items: [
            { label: 'Students Corner home', to: '/students' },
            { label: 'Class Timetables', to: '/students/timetables' },
            { label: 'Study Materials', to: '/students/materials' },
            { label: 'Assessments', to: '/students/assessments' },
          ],
        },
        {
          label: 'Resources',
          items: [
            { label: 'Courses', to: '/courses' },
            { label: 'Quizzes', to: '/quizzes' },
            { label: 'Blog', to: '/blog' },
            { label: 'Events & Gallery', to: '/events' },
            { label: 'Surveys', to: '/surveys' },
          ],
        },
        { label: 'Research', to: '/research' },
        { label: 'Contact', to: '/contact' },
      ],
      quickLinks: [
        { label: 'About', to: '/about' },
        { label: 'Faculty', to: '/faculty' },
        { label: 'Research', to: '/research' },
        { label: 'Students Corner', to: '/students' },
        { label: 'Contact', to: '/contact' },
      ],
    },
    ...overrides,
  };
}

/** A loader whose remotes never come. */
export function buildLoader(registry: Registry): RemoteLoader {
  return new RemoteLoader(registry, {
    importRemote: () => new Promise(() => undefined),
    fetchRegistry: () => Promise.resolve(registry),
  });
}

/** A part with one public page, all by one name. */
export function buildPart(name: string): RegistryPart {
  return {
    buildId: name,
    contract: '1.0',
    container: name,
    entry: { url: `/assets/${name}/remote-entry.js`, integrity: 'sha256-x' },
    preload: [],
    routes: [{ path: `/${name}`, access: 'public', frame: 'site', title: name, description: `About ${name}.` }],
  };
}
