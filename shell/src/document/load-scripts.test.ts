/** @page */
import { loadScript, scriptsTemplate } from './load-scripts.ts';

const shell = { url: '/assets/shell/a1/shell.js', integrity: 'sha384-a' };
const remote = { url: '/assets/public-site/b2/remote-entry.js', integrity: 'sha384-b' };
const session = { url: '/assets/shell/a1/session.js', integrity: 'sha384-s' };

/** Lays out as soon as somebody waits for it. */
class LayoutAtOnce implements ResizeObserver {
  constructor(private readonly laidOut: ResizeObserverCallback) {}
  observe(): void {
    this.laidOut([], this);
  }
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = LayoutAtOnce;
  document.head.innerHTML = scriptsTemplate({ scripts: [shell], preloads: [remote] });
});
afterEach(() => {
  // What still waits would join in with the next test.
  document.dispatchEvent(new Event('visibilitychange'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Runs the script as a document would that has, or has not, arrived to its last byte. */
function load(arrival: 'arrived' | 'arriving'): void {
  const navigation = { responseEnd: arrival === 'arrived' ? 40 : 0 } as PerformanceNavigationTiming;
  performance.getEntriesByType = () => [navigation];
  const script = document.createElement('script');
  script.textContent = loadScript;
  document.body.append(script);
  script.remove();
}

const hasBeenRead = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const hasBeenPainted = () => jest.advanceTimersByTime(20);
const asked = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const started = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));

test('nothing is asked for before the first paint', () => {
  load('arrived');
  hasBeenRead();
  expect(asked()).toEqual([]);
  expect(started()).toEqual([]);
});

describe('with a session that is stored', () => {
  beforeEach(() => void (document.documentElement.dataset.session = 'yes'));
  afterEach(() => void (document.documentElement.dataset.session = 'no'));

  test('a page of signed-in people asks for the script of the document as soon as that has been read', () => {
    document.head.innerHTML = scriptsTemplate({ scripts: [shell], preloads: [remote], sessionFiles: [session] });
    load('arrived');
    hasBeenRead();
    expect(asked()).toEqual([shell.url]);
    expect(started()).toEqual([]);
    hasBeenPainted();
    expect(asked()).toEqual([shell.url, session.url, remote.url]);
    expect(started()).toEqual([shell.url]);
  });

  test('a public page is painted first', () => {
    load('arrived');
    hasBeenRead();
    expect(asked()).toEqual([]);
    hasBeenPainted();
    expect(started()).toEqual([shell.url]);
  });
});

describe('a device that is slow to lay out its first frame', () => {
  /** The layout is done when this ends, and the paint is still to come. */
  function layOutFor(ms: number): void {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
    jest.advanceTimersToNextFrame();
  }

  test('asks for the script of the document before it paints, and starts it after', () => {
    load('arrived');
    hasBeenRead();
    layOutFor(121);
    expect(asked()).toEqual([shell.url]);
    expect(started()).toEqual([]);
    hasBeenPainted();
    expect(asked()).toEqual([shell.url, remote.url]);
    expect(started()).toEqual([shell.url]);
  });

  test('has nothing to ask for between its layout and its paint when it is as quick as most', () => {
    load('arrived');
    hasBeenRead();
    layOutFor(20);
    expect(asked()).toEqual([]);
    hasBeenPainted();
    expect(started()).toEqual([shell.url]);
  });

  test('leaves the line to a document that is still arriving', () => {
    load('arriving');
    layOutFor(500);
    expect(asked()).toEqual([]);
    hasBeenRead();
    hasBeenPainted();
    expect(started()).toEqual([shell.url]);
  });
});

test('once painted, a document that has arrived asks for its scripts, and starts them when it has been read', () => {
  load('arrived');
  hasBeenPainted();
  expect(asked()).toEqual([shell.url, remote.url]);
  expect(started()).toEqual([]);
  hasBeenRead();
  expect(started()).toEqual([shell.url]);
});

test('a document that is still arriving has the line to itself', () => {
  load('arriving');
  hasBeenPainted();
  expect(asked()).toEqual([]);
  hasBeenRead();
  expect(asked()).toEqual([shell.url, remote.url]);
  expect(started()).toEqual([shell.url]);
});

test('what a session needs is not asked for by whoever has none', () => {
  document.head.innerHTML = scriptsTemplate({ scripts: [shell], preloads: [remote], sessionFiles: [session] });
  load('arrived');
  hasBeenPainted();
  hasBeenRead();
  expect(asked()).toEqual([shell.url, remote.url]);
});

test('each is taken once, with its digest', () => {
  load('arrived');
  hasBeenRead();
  jest.advanceTimersByTime(1_000);
  expect(asked()).toHaveLength(2);
  expect(started()).toHaveLength(1);
  expect(document.querySelector('script')).toHaveAttribute('integrity', shell.integrity);
});

test('a tab in the background, where nothing is painted, does not wait', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  load('arriving');
  hasBeenRead();
  expect(started()).toEqual([shell.url]);
});

test('a tab that is sent to the background before the first paint no longer waits for it', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  load('arrived');
  hasBeenRead();
  expect(started()).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(started()).toEqual([shell.url]);
});

test('a phone that takes two seconds for its first paint has it before the scripts', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    setTimeout(() => paint(0), 2_000);
    return 1;
  });
  load('arrived');
  hasBeenRead();
  jest.advanceTimersByTime(1_999);
  expect(started()).toEqual([]);
  jest.advanceTimersByTime(2);
  expect(started()).toEqual([shell.url]);
});

test('a window in sight that never paints has its scripts after three seconds', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  load('arrived');
  hasBeenRead();
  jest.advanceTimersByTime(2_999);
  expect(started()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(started()).toEqual([shell.url]);
});
