/** @page */
import { createBrowserStorage } from '../data/browser-storage.ts';
import { createThemeStore } from './theme-store.ts';

let stop: (() => void) | null = null;

function start() {
  const theme = createThemeStore(createBrowserStorage());
  stop = theme.start();
  return theme.store;
}

afterEach(() => stop?.());

test('light is the default', () => {
  const store = start();
  expect(store.getState().theme).toBe('light');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

test('the remembered theme is taken over', () => {
  window.localStorage.setItem('ui-theme', 'dark');
  const store = start();
  expect(store.getState().theme).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('a change in another tab is followed', () => {
  const store = start();
  window.localStorage.setItem('ui-theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ui-theme', newValue: 'dark' }));
  expect(store.getState().theme).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('the theme changes also where the browser keeps nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  const store = start();
  store.getState().toggleTheme();
  expect(store.getState().theme).toBe('dark');
  refuse.mockRestore();
});
