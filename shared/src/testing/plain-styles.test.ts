/** @page */
import { screen } from '@testing-library/react';

function show(html: string) {
  document.body.innerHTML = html;
}

const styleOf = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return getComputedStyle(element);
};

afterEach(() => show(''));

test('elements show as jsdom says of their kind, the second as the first', () => {
  show('<p>a</p><p>b</p><span>c</span><button>d</button><input type="hidden"><input type="text">');
  const shows = [...document.body.children].map((element) => getComputedStyle(element).display);
  expect(shows).toEqual(['block', 'block', '', 'inline-block', 'none', 'inline-block']);
});

test('who is hidden, closed or shown again is told from the others of its kind', () => {
  show('<p>a</p><p hidden>b</p><dialog id="shut"></dialog><dialog id="open" open></dialog>');
  expect(styleOf('p').display).toBe('block');
  expect(styleOf('p[hidden]').display).toBe('none');
  expect(styleOf('#shut').display).toBe('none');
  expect(styleOf('#open').display).not.toBe('none');
  document.querySelector('p[hidden]')?.removeAttribute('hidden');
  expect(styleOf('p + p').display).toBe('block');
});

test('a style of its own counts, and one that is handed down, also when it changes', () => {
  show('<div id="above"><p>a</p></div><p id="own" style="display: none">b</p>');
  expect(styleOf('#own').display).toBe('none');
  expect(styleOf('#above p').visibility).toBe('visible');
  document.querySelector('#above')?.setAttribute('style', 'visibility: hidden; pointer-events: none');
  expect(styleOf('#above p').visibility).toBe('hidden');
  expect(styleOf('#above p').pointerEvents).toBe('none');
});

test('rules that a page brings itself count', () => {
  show('<button>Shown</button>');
  expect(screen.getByRole('button', { name: 'Shown' })).toBeVisible();
  show('<style>button { display: none }</style><button>Shown</button>');
  expect(screen.queryByRole('button', { name: 'Shown' })).toBeNull();
});
