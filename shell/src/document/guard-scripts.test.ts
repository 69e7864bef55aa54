/** @page */
import { guardScript } from './guard-scripts.ts';

type Guard = Record<string, ((text: string, type: string, sink: string) => string | null) | undefined>;

/** The policy that the script makes, as a browser gets it. */
function guardMade(assetBase = '/assets/shell/a1/'): [name: string, guard: Guard] {
  const createPolicy = jest.fn();
  Reflect.set(window, 'trustedTypes', { createPolicy });
  const script = document.createElement('script');
  script.textContent = guardScript(assetBase);
  document.head.append(script);
  script.remove();
  Reflect.deleteProperty(window, 'trustedTypes');
  return createPolicy.mock.calls[0] as [string, Guard];
}

test.each([
  ['a build of ours', '/assets/shell/a1/shell.js', true],
  ['with a query, of a later attempt', `${location.origin}/assets/public-site/b2/entry.js?attempt=2`, true],
  ['what shows notices', '/push-worker.js', true],
  ['the same folder of another origin', 'https://elsewhere.example/assets/shell/a1/shell.js', false],
  ['an origin that begins like ours', `http://${location.hostname}.elsewhere.example/assets/x.js`, false],
  ['a file of the store, which people upload', '/storage/v1/object/public/images/x.js', false],
  ['a way out of the folder', '/assets/../storage/v1/object/public/images/x.js', false],
  ['code in the address', 'data:text/javascript,hurt=1', false],
  ['code that the page made', `blob:${location.origin}/1`, false],
])('scripts: %s', (_, address, isRun) => {
  const [, guard] = guardMade();
  expect(guard.createScriptURL?.(address, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(isRun ? address : null);
});

test.each([
  ['a build there', 'https://cdn.example/stat/assets/public-site/b2/entry.js?attempt=2', true],
  ['what shows notices, from here', '/push-worker.js', true],
  ['a build here, of a preview', '/assets/public-site/b2/entry.js', true],
  ['another folder there', 'https://cdn.example/other/x.js', false],
  ['a way out of the folder there', 'https://cdn.example/stat/assets/../x.js', false],
  ['a third origin', 'https://cdn.example.elsewhere.example/stat/assets/x.js', false],
])('scripts, with the files of builds at another origin: %s', (_, address, isRun) => {
  const [, guard] = guardMade('https://cdn.example/stat/assets/shell/a1/');
  expect(guard.createScriptURL?.(address, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(isRun ? address : null);
});

test('markup is read by DOMParser, and put into no page', () => {
  const [name, guard] = guardMade();
  expect(name).toBe('default');
  expect(guard.createHTML?.('<b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>');
  expect(guard.createHTML?.('<b>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
});

test('no text is made code', () => {
  const [, guard] = guardMade();
  expect(guard.createScript).toBeUndefined();
});

test('a browser without Trusted Types goes on', () => {
  const script = document.createElement('script');
  script.textContent = `${guardScript('/assets/shell/a1/')};document.documentElement.dataset.wentOn = 'yes'`;
  document.head.append(script);
  expect(document.documentElement.dataset.wentOn).toBe('yes');
});
