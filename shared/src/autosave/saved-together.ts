import { Autosaver, type SavePhase } from './autosaver.ts';

/** A small value, and the version of it that somebody saw when they changed it. */
export interface Part<Value, Version> {
  value: Value;
  version: Version;
}

type Parts<Value, Version> = Readonly<Record<string, Part<Value, Version>>>;

/** What a server says of parts that were sent: the version that each has now, or what stands there in its place. */
export interface PartsAnswer<Value, Version> {
  stored: Readonly<Record<string, Version>>;
  /** Changed by somebody else meanwhile; left as they are. */
  others: Parts<Value, Version>;
}

/** Two values for the same part: what was wanted here, and what somebody else has stored. */
export interface Overtaken<Value, Version> {
  mine: Part<Value, Version>;
  theirs: Part<Value, Version>;
}

export interface TogetherState<Value, Version> {
  /** What is not stored yet, by id. */
  pending: Parts<Value, Version>;
  /** What waits for a person to choose; nothing of it is sent. */
  overtaken: Readonly<Record<string, Overtaken<Value, Version>>>;
  phase: SavePhase;
  /** What the last save was rejected with; null when it was not. */
  problem: unknown;
}

interface TogetherOptions<Value, Version> {
  /** Stores all that is given with one request. The same again has to be done already: its answer may have been lost. */
  send: (parts: Parts<Value, Version>) => Promise<PartsAnswer<Value, Version>>;
  /** Keeps on this device what is not stored yet, and what nobody has chosen yet. */
  keep: (parts: Parts<Value, Version>) => void;
  isSame?: (one: Value, other: Value) => boolean;
  retryMs?: number;
}

/**
 * Many small values that are stored as they are changed, all that are there with one request, of which the server may leave some to be asked
 * about one by one. The others go on meanwhile.
 */
export class SavedTogether<Value, Version> {
  readonly #options: TogetherOptions<Value, Version>;
  readonly #saver: Autosaver<Parts<Value, Version>>;
  readonly #listeners = new Set<() => void>();
  /** By id what was sent without an answer: where it stands on the server it is from here. */
  readonly #unheard = new Map<string, Value[]>();
  #overtaken: TogetherState<Value, Version>['overtaken'] = {};
  #state: TogetherState<Value, Version> = { pending: {}, overtaken: {}, phase: 'saved', problem: null };
  #pauseMs = 0;

  constructor(options: TogetherOptions<Value, Version>) {
    this.#options = options;
    this.#saver = new Autosaver<Parts<Value, Version>>({
      pauseMs: () => this.#pauseMs,
      retryMs: options.retryMs ?? 5_000,
      keep: (pending) => this.#keep(pending ?? {}),
      send: async (sent) => {
        const answer = await this.#send(sent);
        return (now) => this.#settle(sent, answer, now);
      },
    });
    this.#saver.subscribe(() => this.#tell());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): TogetherState<Value, Version> => this.#state;

  /** Changes parts, which go out when nothing has been changed for `pauseMs`. */
  change(parts: Parts<Value, Version>, pauseMs = 0): void {
    const pending = { ...this.#state.pending };
    const overtaken = { ...this.#overtaken };
    for (const [id, part] of Object.entries(parts)) {
      // The version that was seen first is what the change answers to, however often it is changed before it is stored.
      pending[id] = { ...part, version: pending[id]?.version ?? part.version };
      delete overtaken[id];
    }
    this.#overtaken = overtaken;
    this.#pauseMs = pauseMs;
    this.#saver.change(pending);
  }

  /** Stores what was wanted here over what somebody else has stored. */
  overwrite(id: string): void {
    const found = this.#overtaken[id];
    if (found) this.change({ [id]: { value: found.mine.value, version: found.theirs.version } });
  }

  /** Leaves what somebody else has stored as it is. */
  letStand(id: string): void {
    const { [id]: _chosen, ...overtaken } = this.#overtaken;
    this.#overtaken = overtaken;
    this.#keep(this.#state.pending);
    this.#tell();
  }

  /** Gives up what was not stored. */
  giveUp(): void {
    this.#saver.drop();
  }

  /** Sends what is pending; whether all of it is stored now. */
  readonly flush = (): Promise<boolean> => this.#saver.flush();

  start(): void {
    this.#saver.start();
  }

  leave(): void {
    this.#saver.leave();
  }

  /** Sends once more what only met an own value whose answer was lost: nobody else has changed it. */
  async #send(sent: Parts<Value, Version>): Promise<PartsAnswer<Value, Version>> {
    try {
      const answer = await this.#options.send(sent);
      const own = Object.entries(answer.others).filter(([id, { value }]) => this.#isUnheard(id, value));
      const again = own.flatMap(([id, { version }]) => {
        const part = sent[id];
        return part ? [[id, { ...part, version }] as const] : [];
      });
      const more = again.length > 0 ? await this.#options.send(Object.fromEntries(again)) : { stored: {}, others: {} };
      for (const id of Object.keys(sent)) this.#unheard.delete(id);
      const others = Object.entries(answer.others).filter(([id]) => !again.some(([ownId]) => ownId === id));
      return {
        stored: { ...answer.stored, ...more.stored },
        others: { ...Object.fromEntries(others), ...more.others },
      };
    } catch (problem) {
      for (const [id, { value }] of Object.entries(sent))
        this.#unheard.set(id, [...(this.#unheard.get(id) ?? []), value]);
      throw problem;
    }
  }

  #isUnheard(id: string, value: Value): boolean {
    const isSame = this.#options.isSame ?? Object.is;
    return this.#unheard.get(id)?.some((unheard) => isSame(unheard, value)) === true;
  }

  #settle(sent: Parts<Value, Version>, { stored, others }: PartsAnswer<Value, Version>, now: Parts<Value, Version>) {
    const pending = { ...now };
    const overtaken = { ...this.#overtaken };
    const isSame = this.#options.isSame ?? Object.is;
    for (const [id, was] of Object.entries(sent)) {
      const waiting = pending[id];
      const theirs = others[id];
      const version = stored[id];
      if (theirs) overtaken[id] = { mine: waiting ?? was, theirs };
      if (theirs || (waiting && isSame(waiting.value, was.value))) delete pending[id];
      else if (waiting && version !== undefined) pending[id] = { ...waiting, version };
    }
    this.#overtaken = overtaken;
    return Object.keys(pending).length > 0 ? pending : null;
  }

  #keep(pending: Parts<Value, Version>): void {
    const mine = Object.entries(this.#overtaken).map(([id, overtaken]) => [id, overtaken.mine] as const);
    this.#options.keep({ ...Object.fromEntries(mine), ...pending });
  }

  #tell(): void {
    const { unsaved, phase, problem } = this.#saver.state();
    this.#state = { pending: unsaved ?? {}, overtaken: this.#overtaken, phase, problem };
    for (const listener of this.#listeners) listener();
  }
}
