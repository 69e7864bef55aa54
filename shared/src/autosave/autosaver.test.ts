import { ConflictError } from '../data/conflict-error.ts';
import { NetworkError, RuleError } from '../data/errors.ts';
import { Autosaver } from './autosaver.ts';

/** An autosaver of one text whose server answers when it is told to; gives what was sent and what is kept on the device. */
function setUp(options: { pauseMs?: number | null; retryMs?: number } = {}) {
  const sent: string[] = [];
  const kept: (string | null)[] = [];
  const answers: ((answer?: Error) => Promise<void>)[] = [];
  const saver = new Autosaver<string>({
    pauseMs: () => options.pauseMs ?? null,
    retryMs: options.retryMs,
    isComplete: (text) => !text.endsWith('?'),
    keep: (text) => kept.push(text),
    send: (text) =>
      new Promise((resolve, reject) => {
        sent.push(text);
        answers.push(async (answer) => {
          if (answer) reject(answer);
          else resolve((now) => (now === text ? null : now));
          await jest.advanceTimersByTimeAsync(0);
        });
      }),
  });
  return { saver, sent, kept, answer: (what?: Error) => answers.shift()?.(what) };
}

const unreachable = new NetworkError('The server could not be reached.');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is typed is sent once, after a pause', async () => {
  const { saver, sent, answer } = setUp({ pauseMs: 700 });
  saver.change('a');
  await jest.advanceTimersByTimeAsync(600);
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(699);
  expect(sent).toEqual([]);
  expect(saver.state().phase).toBe('unsaved');
  await jest.advanceTimersByTimeAsync(1);
  expect(saver.state().phase).toBe('saving');
  await answer();
  expect(sent).toEqual(['ab']);
  expect(saver.state()).toEqual({ unsaved: null, phase: 'saved', problem: null });
});

test('what changes while a save is on its way waits for it, and the two do not overtake each other', async () => {
  const { saver, sent, answer } = setUp({ pauseMs: 700 });
  saver.change('a');
  const all = saver.flush();
  saver.change('ab');
  expect(saver.flush()).toBe(all);
  expect(sent).toEqual(['a']);
  await answer();
  expect(sent).toEqual(['a', 'ab']);
  await answer();
  await expect(all).resolves.toBe(true);
});

test('who types on while a save is on its way is waited for again', async () => {
  const { saver, sent, answer } = setUp({ pauseMs: 700 });
  saver.change('a');
  await jest.advanceTimersByTimeAsync(700);
  saver.change('ab');
  await answer();
  expect(saver.state().phase).toBe('unsaved');
  expect(sent).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(700);
  expect(sent).toEqual(['a', 'ab']);
});

test('a pause of null sends only when told to', async () => {
  const { saver, sent } = setUp();
  saver.change('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  void saver.flush();
  expect(sent).toEqual(['a']);
});

test('what is not complete waits for the next change', async () => {
  const { saver, sent } = setUp({ pauseMs: 0 });
  saver.change('really?');
  await expect(saver.flush()).resolves.toBe(false);
  expect(saver.state().phase).toBe('unsaved');
  saver.change('really');
  expect(sent).toEqual(['really']);
});

test('what could not be sent is kept on the device, and sent by itself only where that is wanted', async () => {
  const asked = setUp({ pauseMs: 0 });
  asked.saver.change('a');
  await asked.answer(unreachable);
  expect(asked.saver.state()).toEqual({ unsaved: 'a', phase: 'kept', problem: unreachable });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked.sent).toHaveLength(1);
  void asked.saver.flush();
  expect(asked.sent).toHaveLength(2);

  const itself = setUp({ pauseMs: 0, retryMs: 5_000 });
  itself.saver.change('a');
  await itself.answer(unreachable);
  await jest.advanceTimersByTimeAsync(5_000);
  await itself.answer();
  expect(itself.saver.state().phase).toBe('saved');
  expect(itself.kept).toEqual(['a', null]);
});

test('after a conflict nothing is sent, however much is typed, until a person insists', async () => {
  const { saver, sent, answer } = setUp({ pauseMs: 0 });
  saver.change('mine');
  await answer(new ConflictError());
  saver.change('mine, longer');
  await expect(saver.flush()).resolves.toBe(false);
  expect(sent).toEqual(['mine']);
  expect(saver.state().phase).toBe('conflict');
  void saver.insist();
  await answer();
  expect(sent).toEqual(['mine', 'mine, longer']);
  expect(saver.state().phase).toBe('saved');
});

test('what the server refuses is not sent over and over, but with the next change', async () => {
  const { saver, sent, answer } = setUp({ pauseMs: 0, retryMs: 1_000 });
  saver.change('too late');
  await answer(new RuleError('The time is over.', 'P0001'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(saver.state().phase).toBe('refused');
  saver.change('once more');
  expect(sent).toHaveLength(2);
});

test('what is dropped is forgotten on the device as well, also when its answer comes later', async () => {
  const { saver, kept, answer } = setUp({ pauseMs: 0 });
  saver.change('a');
  saver.drop();
  await answer(unreachable);
  expect(saver.state()).toMatchObject({ unsaved: null, phase: 'saved' });
  expect(kept.at(-1)).toBeNull();
});

test('who leaves sends what is there once more, and then nothing goes out by itself', async () => {
  const { saver, sent, answer } = setUp({ pauseMs: 700, retryMs: 1_000 });
  saver.change('a');
  saver.leave();
  await answer(unreachable);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  saver.start();
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(700);
  expect(sent).toHaveLength(2);
});
