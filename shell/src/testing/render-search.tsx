import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createApiServer } from '@portal/shared/testing';
import type { Registry, RegistryRoute } from '../remotes/registry.ts';
import { SearchButton } from '../search/search-button.tsx';
import { SearchHost } from '../search/search-host.tsx';
import { buildLoader } from './build-registry.ts';
import { config } from './fake-supabase.ts';
import { renderInShell } from './render-in-shell.tsx';

const route = (path: string, title: string, access: RegistryRoute['access'] = 'public'): RegistryRoute => ({
  path,
  title,
  access,
  frame: 'site',
});

const part = (routes: RegistryRoute[]) => ({
  buildId: 'b',
  contract: '1.0',
  container: 'c',
  entry: { url: '/e.js', integrity: '' },
  preload: [],
  routes,
});

export const registry: Registry = {
  parts: {
    'public-site': part([route('/', 'Home'), route('/faculty', 'Faculty'), route('/research', 'Research')]),
    'student-area': part([route('/courses', 'Courses', 'signed-in')]),
    'admin-dashboard': part([
      route('/admin/events', 'Event Management', 'staff'),
      route('/admin/users', 'User Management', 'staff'),
      route('/admin/releases', 'Releases', 'staff'),
    ]),
  },
  search: [
    { label: 'Event Management', path: '/admin/events', for: ['manage_events'], suggestedTo: ['staff'] },
    { label: 'User Management', path: '/admin/users', for: ['manage_users'], suggestedTo: ['staff'] },
    { label: 'Releases', path: '/admin/releases', for: ['admin'], suggestedTo: ['staff'] },
    { label: 'Create an event', path: '/admin/events?new=1', for: ['manage_events'], isAction: true },
    { label: 'Home', path: '/', words: 'Statistics since 1970: courses, events, research and how to apply.' },
    { label: 'Faculty', path: '/faculty', suggestedTo: ['visitors'] },
    { label: 'Research', path: '/research', suggestedTo: ['visitors'] },
    { label: 'Your account', path: '/account', for: ['signed-in'] },
    { label: 'Courses', path: '/courses', suggestedTo: ['visitors', 'student'] },
  ],
};

interface FoundRow {
  kind: string;
  title: string;
  detail: string;
  excerpt: string | null;
  path: string;
  rank: number;
  searched: string;
}

/** A person, unless told otherwise. */
export const buildFoundRow = (overrides: Partial<FoundRow> = {}): FoundRow => ({
  kind: 'person',
  title: 'Dr. Meera Joglekar',
  detail: 'Professor',
  excerpt: null,
  path: '/faculty/meera-joglekar',
  rank: 3,
  searched: 'meera',
  ...overrides,
});

interface FakeSearch {
  /** What the database was asked for. */
  asked: string[];
  answer: (query: string) => Response | Promise<Response>;
}

/** Answers the searches of a test file, at first with nothing found. */
export function serveSearch(): FakeSearch {
  const search: FakeSearch = { asked: [], answer: () => HttpResponse.json([]) };
  createApiServer(
    http.post(`${config.supabaseUrl}/rest/v1/rpc/search_portal`, async ({ request }) => {
      const { query } = (await request.json()) as { query: string };
      search.asked.push(query);
      return search.answer(query);
    }),
  );
  beforeEach(() => {
    search.asked.length = 0;
    search.answer = () => HttpResponse.json([]);
  });
  return search;
}

export function renderSearch(options: Parameters<typeof renderInShell>[1] = {}) {
  return renderInShell(
    <>
      <SearchButton />
      <label>
        Name <input />
      </label>
      <SearchHost />
    </>,
    { loader: buildLoader(registry), ...options },
  );
}

export async function openSearch(options?: Parameters<typeof renderInShell>[1]) {
  const result = renderSearch(options);
  await result.user.click(screen.getByRole('button', { name: 'Search' }));
  const box = await screen.findByRole('combobox');
  return { ...result, box };
}

export const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
export const group = (name: string) => screen.findByRole('group', { name });
