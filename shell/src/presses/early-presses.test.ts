/** @page */
import { earlyPressScript, LOST_AFTER_MS, NATIVE_AFTER_MS } from './early-presses.ts';
import { replayPresses } from './replay-presses.ts';

// Once, as a document has it: what it listens to is the document.
const script = document.createElement('script');
script.textContent = earlyPressScript;
document.head.append(script);

const page = document.createElement('main');
document.body.append(page);
const pressed: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  pressed.length = 0;
  page.innerHTML = `
    <div id="portal-root" data-part="">
      <button id="theme">Theme</button>
      <div id="page" data-part="">
        <button id="more" aria-expanded="false">More</button>
        <form id="plain" action="/contact"><button id="apply">Apply</button></form>
        <form id="scripted"><input id="name"><button id="register">Register</button></form>
        <a id="link" href="#there">There</a>
        <a id="area" href="#area" data-choice>Area</a>
        <a id="rank" href="#rank" data-choice>Rank</a>
      </div>
    </div>`;
  document.body.onclick = (event) => void pressed.push((event.target as Element).id);
  document.body.onsubmit = (event) => {
    event.preventDefault();
    pressed.push(`${(event.target as Element).id} sent`);
  };
});
afterEach(() => {
  page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  jest.useRealTimers();
});

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const press = (id: string) => byId(id).click();
const works = (id: string) => {
  byId(id).setAttribute('data-part', 'works');
  return replayPresses();
};
const heard = () => [...document.querySelectorAll('[data-heard]')].map(({ id }) => id);
const note = () => {
  jest.advanceTimersByTime(1);
  return document.querySelector('.early-note');
};

test('a press happens when its own part works, and its control shows meanwhile that it was heard', async () => {
  press('more');
  press('theme');
  expect(pressed).toEqual([]);
  expect(heard()).toEqual(['theme', 'more']);
  expect(byId('more')).toHaveAttribute('aria-busy', 'true');
  expect(note()).toHaveTextContent(/as soon as the page is ready/);
  await works('portal-root');
  expect(pressed).toEqual(['theme']);
  await works('page');
  expect(pressed).toEqual(['theme', 'more']);
  expect(heard()).toEqual([]);
  expect(byId('more')).not.toHaveAttribute('aria-busy');
});

test('presses happen in their order: a toggle twice, a form once', async () => {
  ['more', 'register', 'theme', 'more', 'register'].forEach(press);
  byId('page').setAttribute('data-part', 'works');
  await works('portal-root');
  expect(pressed).toEqual(['more', 'register', 'scripted sent', 'theme', 'more']);
});

test('what works is left alone, and so is a link', async () => {
  await works('portal-root');
  press('theme');
  press('link');
  expect(pressed).toEqual(['theme', 'link']);
  expect(heard()).toEqual([]);
});

test('links that add to what is chosen on the page are kept like buttons, and go their own way when no script comes', async () => {
  press('area');
  press('rank');
  expect(heard()).toEqual(['area', 'rank']);
  await works('portal-root');
  await works('page');
  expect(pressed).toEqual(['area', 'rank']);
  byId('page').setAttribute('data-part', '');
  press('area');
  jest.advanceTimersByTime(NATIVE_AFTER_MS);
  expect(pressed).toEqual(['area', 'rank', 'area']);
});

test('Escape takes back what has not happened yet', async () => {
  press('more');
  byId('more').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await works('portal-root');
  await works('page');
  expect(pressed).toEqual([]);
});

test('a press on what is gone is dropped, on what was drawn anew it happens there', async () => {
  press('more');
  press('theme');
  byId('more').remove();
  byId('theme').outerHTML = '<button id="anew">Theme</button>';
  byId('page').setAttribute('data-part', 'works');
  await works('portal-root');
  expect(pressed).toEqual(['anew']);
});

test('a form with an address is sent without its script when that does not come', () => {
  press('apply');
  jest.advanceTimersByTime(NATIVE_AFTER_MS - 1);
  expect(pressed).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(pressed).toEqual(['apply', 'plain sent']);
  expect(heard()).toEqual([]);
});

test('what needs a script that does not come is given up, in words', () => {
  press('register');
  press('more');
  jest.advanceTimersByTime(LOST_AFTER_MS);
  expect(pressed).toEqual([]);
  expect(heard()).toEqual([]);
  expect(note()).toHaveTextContent(/could not be loaded/);
  expect(note()).toHaveAttribute('data-shown');
});

describe('a form with a text, whose script does not come,', () => {
  const answers = jest.fn<Promise<Response>, []>();
  beforeEach(() => {
    answers.mockReset();
    Object.assign(window, { fetch: answers });
    byId('plain').setAttribute('method', 'post');
  });
  const settle = async () => {
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
  };

  test('is sent once the portal has answered', async () => {
    answers.mockResolvedValue({} as Response);
    press('apply');
    jest.advanceTimersByTime(NATIVE_AFTER_MS);
    expect(pressed).toEqual([]);
    await settle();
    expect(pressed).toEqual(['apply', 'plain sent']);
  });

  test('stays with its text while the portal cannot be reached, says so, and can be sent again', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    press('apply');
    jest.advanceTimersByTime(NATIVE_AFTER_MS);
    await settle();
    expect(pressed).toEqual([]);
    expect(heard()).toEqual([]);
    expect(note()).toHaveTextContent('The portal did not answer. Nothing was sent; your text is kept.');
    answers.mockResolvedValue({} as Response);
    press('apply');
    jest.advanceTimersByTime(NATIVE_AFTER_MS);
    await settle();
    expect(pressed).toEqual(['apply', 'plain sent']);
  });

  test('says within five more seconds that the net hangs, and names a browser without a net', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers.mockReturnValue(new Promise(() => undefined));
    press('apply');
    jest.advanceTimersByTime(NATIVE_AFTER_MS + 5_000);
    await settle();
    expect(pressed).toEqual([]);
    expect(note()).toHaveTextContent('You are offline. Nothing was sent; your text is kept.');
    jest.restoreAllMocks();
  });

  test('does not go out when it was taken back while the portal was asked', async () => {
    let answer: (value: Response) => void = () => undefined;
    answers.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    press('apply');
    jest.advanceTimersByTime(NATIVE_AFTER_MS);
    byId('apply').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    answer({} as Response);
    await settle();
    expect(pressed).toEqual([]);
  });

  test('is asked about in a part whose code cannot be had, too', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    byId('portal-root').setAttribute('data-part', 'works');
    byId('page').setAttribute('data-part', 'fails');
    press('apply');
    await settle();
    expect(pressed).toEqual(['apply']);
    expect(note()).toHaveTextContent(/your text is kept/);
  });
});

test('in a part whose code cannot be had forms do what they do without it, and the rest is told', async () => {
  press('apply');
  press('more');
  byId('portal-root').setAttribute('data-part', 'works');
  byId('page').setAttribute('data-part', 'fails');
  await replayPresses();
  expect(pressed).toEqual(['apply', 'plain sent']);
  expect(note()).toHaveTextContent(/could not be loaded/);
});

test('Ctrl+K is kept for the search', async () => {
  byId('theme').setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  const keys: string[] = [];
  document.body.onkeydown = ({ key, ctrlKey }) => void keys.push(ctrlKey ? `Ctrl+${key}` : key);
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(keys).toEqual([]);
  await works('portal-root');
  expect(keys).toEqual(['Ctrl+k']);
});

// Last, because these are for good.
test('a form with an address waits on while the shell, which has come, fetches the code of the part', async () => {
  press('apply');
  const shell = document.createElement('script');
  document.head.append(shell);
  shell.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(NATIVE_AFTER_MS);
  expect(heard()).toEqual(['apply']);
  byId('portal-root').setAttribute('data-part', 'works');
  await works('page');
  expect(pressed).toEqual(['apply', 'plain sent']);
});

test('when the shell cannot be fetched nothing stays busy, and forms and links do what they do without it', () => {
  press('apply');
  press('more');
  const shell = document.createElement('script');
  document.head.append(shell);
  shell.dispatchEvent(new Event('error'));
  expect(pressed).toEqual(['apply', 'plain sent']);
  expect(heard()).toEqual([]);
  expect(note()).toHaveTextContent(/could not be loaded/);
  press('apply');
  expect(pressed).toEqual(['apply', 'plain sent', 'apply', 'plain sent']);
});
