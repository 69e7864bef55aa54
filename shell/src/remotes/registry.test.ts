import { parseRegistry } from './registry.ts';

const part = { buildId: 'a1', entry: { url: '/assets/a/a1/remote-entry.js', integrity: 'sha256-x' } };

test('a registry keeps what it tells, and leaves out what is not as it should be', () => {
  const menus = { bar: [], quickLinks: [] };
  const whole = { shell: 's1', parts: { 'a-part': part }, menus, search: [], slots: {}, tell: 0.1 };
  expect(parseRegistry(whole)).toEqual(whole);
  expect(parseRegistry({ parts: {}, shell: 1, menus: { bar: [] }, search: {}, slots: null, tell: '1' })).toEqual({
    parts: {},
  });
});

test.each([null, 'words', [], {}, { parts: null }, { parts: { 'a-part': null } }, { parts: { 'a-part': {} } }])(
  '%j is no registry',
  (json) => {
    expect(() => parseRegistry(json)).toThrow('The registry could not be read.');
  },
);
