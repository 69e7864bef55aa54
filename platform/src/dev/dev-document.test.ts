import { toDevDocument } from './dev-document.ts';

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
const html = `<head><template id="portal-scripts"><link rel="preload" as="script" href="/x.js">
<script defer crossorigin src="/assets/shell/c3/shell.js" integrity="sha384-z"></script></template></head>
<body><div id="portal-root"><main>text</main></div>
<script type="application/json" id="portal-state">${JSON.stringify(state)}</script></body>`;

const stateOf = (document: string) =>
  JSON.parse(/id="portal-state">([\s\S]*?)<\/script>/.exec(document)?.[1] ?? '') as typeof state;

test('a part in development comes from the development server, the others stay released', () => {
  const { registry } = stateOf(toDevDocument(html, ['student-area']));
  expect(registry.parts['student-area'].entry.url).toBe('/dev/student-area/remote-entry.js');
  expect(registry.parts['public-site']).toEqual(state.registry.parts['public-site']);
});

test('the released shell stays unless the shell is in development', () => {
  expect(toDevDocument(html, ['student-area'])).toContain('/assets/shell/c3/shell.js');
  expect(toDevDocument(html, ['shell'])).toContain('src="/dev/shell/shell.js"');
});

test('nothing is taken over from the server’s rendering', () => {
  const document = toDevDocument(html, ['public-site']);
  expect(document).toContain('<div id="portal-root"></div>');
  expect(stateOf(document).prerendered).toBeNull();
});
