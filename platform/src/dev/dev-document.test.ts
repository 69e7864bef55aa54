import { CONTRACT_VERSION } from '@portal/shared/contract';
import { type LiveRegistry, toDevDocument, toDevRegistry } from './dev-document.ts';

const state = {
  registry: {
    parts: {
      'public-site': { buildId: 'a1', entry: { url: '/assets/public-site/a1/remote-entry.js', integrity: 'sha384-x' } },
      'student-area': {
        buildId: 'b2',
        entry: { url: '/assets/student-area/b2/remote-entry.js', integrity: 'sha384-y' },
      },
    },
  },
  prerendered: 'public-site',
};
const html = `<head><link rel="expect" href="#main" blocking="render"><template id="portal-scripts"><link rel="preload" as="script" href="/x.js">
<script defer crossorigin src="/assets/shell/c3/shell.js" integrity="sha384-z"></script></template></head>
<body><div id="portal-root" data-part=""><main>text</main></div>
<script type="application/json" id="portal-state">${JSON.stringify(state)}</script></body>`;

const changeFor = (parts: string[]) => (registry: Parameters<typeof toDevRegistry>[0]) =>
  toDevRegistry(registry, parts);
const stateOf = (document: string) =>
  JSON.parse(/id="portal-state">([\s\S]*?)<\/script>/.exec(document)?.[1] ?? '') as typeof state;

test('a part in development comes from the development server, the others stay released', () => {
  const { registry } = stateOf(toDevDocument(html, changeFor(['student-area'])));
  expect(registry.parts['student-area'].entry.url).toBe('/dev/student-area/remote-entry.js');
  expect(registry.parts['public-site']).toEqual(state.registry.parts['public-site']);
});

test('the shell comes from the development server, whose React the part takes, behind what ties both to the page', () => {
  const document = toDevDocument(html, changeFor(['shell', 'student-area']));
  expect(document).not.toContain('/assets/shell/c3/shell.js');
  expect(document.indexOf('src="/dev/page/page.js"')).toBeGreaterThan(-1);
  expect(document).toMatch(
    /<template id="portal-scripts">\s*<script defer src="\/dev\/shell\/shell.js"><\/script><\/template>/,
  );
});

test('nothing is taken over from the server’s rendering, and nothing is waited for', () => {
  const document = toDevDocument(html, changeFor(['public-site']));
  expect(document).toContain('<div id="portal-root" data-part=""></div>');
  expect(document).not.toContain('rel="expect"');
  expect(stateOf(document).prerendered).toBeNull();
});

test('a document of another form is refused with what is missing, instead of being served half changed', () => {
  expect(() => toDevDocument(html.replace('portal-root', 'root'), changeFor(['public-site']))).toThrow(
    /no place of the page/,
  );
});

test('a part in development speaks the contract of its sources, is not switched off, and tells nobody how its pages do', () => {
  const disabled = { because: 'Marks are moved.' };
  const live = { ...state.registry.parts['student-area'], contract: '0.9', disabled, routes: [] };
  const registry = { ...state.registry, tell: 1, parts: { 'student-area': live } };
  expect(JSON.parse(JSON.stringify(toDevRegistry(registry, ['student-area'])))).toEqual({
    shell: 'dev',
    tell: 0,
    parts: {
      'student-area': {
        ...{ buildId: 'dev', container: 'student_area_dev', contract: CONTRACT_VERSION, preload: [], routes: [] },
        entry: { url: '/dev/student-area/remote-entry.js', integrity: '' },
      },
    },
  });
});

test('pages that the sources have and nobody has released are there, and so is a part of which nothing is live', () => {
  const { 'public-site': other, 'student-area': developed } = state.registry.parts;
  const live = { parts: { 'public-site': { ...other, routes: [] }, 'student-area': { ...developed, routes: [] } } };
  const routes = new Map([
    ['student-area', [{ path: '/students/new' }]],
    ['admin-dashboard', [{ path: '/admin' }]],
  ]);
  const { parts } = toDevRegistry(live, ['shell', ...routes.keys()], routes) as LiveRegistry;
  expect(parts).toMatchObject({
    'public-site': live.parts['public-site'],
    'student-area': { buildId: 'dev', routes: [{ path: '/students/new' }] },
    'admin-dashboard': { buildId: 'dev', title: 'Admin dashboard', routes: [{ path: '/admin' }] },
  });
  expect(parts).not.toHaveProperty('shell');
});
