/** @page */
import { NetworkError } from '../data/errors.ts';
import { KeptParts } from './kept-parts.ts';
import { type Part, type PartsAnswer, SavedTogether, type TogetherState } from './saved-together.ts';

type Parts = Readonly<Record<string, Part<string, number>>>;

/** `PORTAL_ROUNDS=500` for a longer run; a seed that failed is named by its test. */
const ROUNDS = Number(process.env['PORTAL_ROUNDS'] ?? 25);
const IDS = ['1', '2', '3'];

/** Numbers that look drawn and are the same for a seed (mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface OpenWindow {
  isAlive: boolean;
  change: (id: string, value: string) => void;
  /** Whether the value of here is the one that counts. */
  choose: (id: string) => boolean;
  state: () => TogetherState<string, number>;
  kill: () => void;
}

/** A server with revisions, a net that fails both ways, and windows that are opened, killed and typed into. */
class World {
  isOnline = true;
  readonly windows: OpenWindow[] = [];
  readonly #rows: Record<string, Part<string, number>> = Object.fromEntries(
    IDS.map((id) => [id, { value: '', version: 0 }]),
  );
  /** Every value that was ever stored. */
  readonly stored = new Set<string>();
  /** Every value of which a window has said that it is saved. */
  readonly told = new Set<string>();

  constructor(private readonly draw: () => number) {}

  store(parts: Parts): PartsAnswer<string, number> {
    const answer = { stored: {} as Record<string, number>, others: {} as Record<string, Part<string, number>> };
    for (const [id, { value, version }] of Object.entries(parts)) {
      const row = this.#rows[id] ?? { value: '', version: 0 };
      if (row.version !== version && row.value !== value) {
        answer.others[id] = { ...row };
        continue;
      }
      if (row.value !== value) this.#rows[id] = { value, version: row.version + 1 };
      this.stored.add(value);
      answer.stored[id] = this.#rows[id]?.version ?? 0;
    }
    return answer;
  }

  open(): OpenWindow {
    const known = Object.fromEntries(IDS.map((id) => [id, this.#rows[id]?.version ?? 0]));
    const kept = new KeptParts<Part<string, number>>({ person: 'p', form: 'answers', row: 'attempt' });
    const window: OpenWindow = {
      isAlive: true,
      change: (id: string, value: string) => saved.change({ [id]: { value, version: known[id] ?? 0 } }, 700),
      choose: (id: string) => {
        const isMine = this.draw() < 0.5;
        if (isMine) saved.overwrite(id);
        else saved.letStand(id);
        return isMine;
      },
      state: () => saved.state(),
      kill: () => {
        window.isAlive = false;
        saved.leave();
      },
    };
    const saved = new SavedTogether<string, number>({
      keep: (parts) => window.isAlive && kept.write(parts),
      send: async (parts) => {
        await new Promise((resolve) => setTimeout(resolve, 50 + this.draw() * 2_000));
        if (!window.isAlive || !this.isOnline) throw new NetworkError('The server could not be reached.');
        const answer = this.store(parts);
        if (this.draw() < 0.2) throw new NetworkError('The answer was lost.');
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (window.isAlive) {
          for (const id of Object.keys(answer.stored)) this.told.add(parts[id]?.value ?? '');
        }
        Object.assign(known, answer.stored);
        return answer;
      },
    });
    const left = kept.read(IDS);
    if (Object.keys(left).length > 0) saved.change(left);
    this.windows.push(window);
    return window;
  }
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test.each(Array.from({ length: ROUNDS }, (_, round) => [round, 1 + (round % 2)]))(
  'through kills, reloads, a net that comes and goes and lost answers, seed %d with %d windows loses nothing',
  async (seed, count) => {
    const draw = drawsFrom(seed + 1);
    const world = new World(draw);
    const last: Record<string, string> = {};
    for (let index = 0; index < count; index += 1) world.open();
    for (let step = 0; step < 60; step += 1) {
      const alive = world.windows.filter(({ isAlive }) => isAlive);
      const window = alive[Math.floor(draw() * alive.length)] ?? world.open();
      const deed = draw();
      if (deed < 0.6) {
        const id = IDS[Math.floor(draw() * IDS.length)] ?? '1';
        // A question with two answers takes no third one before somebody has chosen.
        if (window.state().overtaken[id]) {
          // What somebody has given up need not be stored.
          if (!window.choose(id)) delete last[id];
        } else {
          last[id] = `${seed}-${step}`;
          window.change(id, last[id]);
        }
      } else if (deed < 0.75) {
        window.kill();
        world.open();
      } else if (deed < 0.9) world.isOnline = !world.isOnline;
      await jest.advanceTimersByTimeAsync(draw() * 3_000);
    }
    world.isOnline = true;
    await jest.advanceTimersByTimeAsync(120_000);

    expect([...world.told].filter((value) => !world.stored.has(value))).toEqual([]);
    const alive = world.windows.filter(({ isAlive }) => isAlive);
    expect(alive.map((window) => window.state().pending)).toEqual(alive.map(() => ({})));
    if (count > 1) return;
    // One window alone: the last word to each question is stored, or is asked about.
    const asked = new Set(
      alive.flatMap((window) => Object.values(window.state().overtaken).map(({ mine }) => mine.value)),
    );
    expect(Object.values(last).filter((value) => !world.stored.has(value) && !asked.has(value))).toEqual([]);
  },
);
