import { type HotModule, settle } from './fast-refresh.ts';

function Card() {
  return null;
}

/** What becomes of a module that exports `before` and, run again, `after`. */
function fateOf(before: object, after: object): 'asks its importers' | 'runs again by itself' | 'is drawn anew' {
  let fate: ReturnType<typeof fateOf> | null = null;
  let isAccepted = false;
  const data: HotModule['data'] = {};
  const hot: HotModule = {
    accept: () => (isAccepted = true),
    dispose: (keep) => keep(data),
    invalidate: () => (fate = 'runs again by itself'),
  };
  settle(before, hot);
  if (!isAccepted) return 'asks its importers';
  settle(after, { ...hot, data });
  return fate ?? 'is drawn anew';
}

/** Functions of one name in two texts, as two runs of a module leave them. */
const prefetches = {
  a: function prefetch() {
    return 'a';
  },
  b: function prefetch() {
    return 'b';
  },
};
const prefetch = (text: 'a' | 'b') => prefetches[text];

test.each([
  ['a component', { Card }, { Card: function Card() {} }, 'is drawn anew'],
  [
    'a component beside the same function',
    { Card, prefetch: prefetch('a') },
    { Card, prefetch: prefetch('a') },
    'is drawn anew',
  ],
  [
    'a component beside a changed function',
    { Card, prefetch: prefetch('a') },
    { Card, prefetch: prefetch('b') },
    'runs again by itself',
  ],
  ['a component beside something that keeps a state', { Card, store: {} }, { Card, store: {} }, 'runs again by itself'],
  ['a component and then another', { Card }, { Card, Other: Card }, 'runs again by itself'],
  ['no component', { prefetch: prefetch('a') }, { prefetch: prefetch('a') }, 'asks its importers'],
])('a module with %s', (_, before, after, fate) => {
  expect(fateOf(before, after)).toBe(fate);
});
