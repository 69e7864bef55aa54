import { Autosaver, type SavePhase } from './autosaver.ts';

export interface SavedValueOptions<Value, Version> {
  /** What the server has, and the version of it that a save names: a time, or a revision number. */
  stored: { value: Value; version: Version };
  /**
   * Stores it where `version` still stands; answers the version that it has then. Rejects with `ConflictError` when another one stands there.
   * The same again has to be done already: its answer may have been lost.
   */
  save: (value: Value, version: Version) => Promise<Version>;
  /** How long nothing is changed before it is saved, in milliseconds. */
  pauseMs: number;
  /** It is saved only when told to: neither after a pause nor by leaving. */
  isByHand?: boolean;
  /** Whether it can be saved as it is; what cannot waits for the next change. */
  isComplete?: (value: Value) => boolean;
}

/** What is kept on the device: a value, and the version that it began from. */
export interface KeptValue<Value, Version> {
  value: Value;
  version: Version;
}

export interface SavedValueState<Value, Version> {
  /** What stands there now, stored or not. */
  value: Value;
  /** The version that was stored last. */
  version: Version;
  phase: SavePhase;
  /** What the last save was rejected with; null when it was not. */
  problem: unknown;
}

/** One value that is saved as it is changed, each time by the version that the last save made. */
export class SavedValue<Value, Version> {
  readonly #saver: Autosaver<Value>;
  readonly #listeners = new Set<() => void>();
  #options: SavedValueOptions<Value, Version>;
  #keep: (kept: KeptValue<Value, Version> | null) => void = () => undefined;
  #state: SavedValueState<Value, Version>;

  constructor(options: SavedValueOptions<Value, Version>) {
    this.#options = options;
    this.#state = { ...options.stored, phase: 'saved', problem: null };
    this.#saver = new Autosaver<Value>({
      pauseMs: () => (this.#options.isByHand === true ? null : this.#options.pauseMs),
      isComplete: (value) => this.#options.isComplete?.(value) !== false,
      keep: (value) => this.#keep(value === null ? null : { value, version: this.#state.version }),
      send: async (sent) => {
        const version = await this.#options.save(sent, this.#state.version);
        this.#state = { ...this.#state, version };
        return (now) => (now === sent ? null : now);
      },
    });
    this.#saver.subscribe(() => {
      const { phase, problem } = this.#saver.state();
      this.#set({ phase, problem });
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SavedValueState<Value, Version> => this.#state;

  /** How it is saved and kept from now on. */
  follow(options: SavedValueOptions<Value, Version>, keep: (kept: KeptValue<Value, Version> | null) => void): void {
    this.#options = options;
    this.#keep = keep;
  }

  readonly change = (next: (now: Value) => Value): void => {
    const value = next(this.#state.value);
    this.#set({ value });
    this.#saver.change(value);
  };

  /** Goes on with what was kept on the device. */
  restore({ value, version }: KeptValue<Value, Version>): void {
    this.#set({ version });
    this.change(() => value);
  }

  readonly flush = (): Promise<boolean> => this.#saver.flush();

  readonly drop = (): void => this.#saver.drop();

  readonly overwrite = (version: Version): Promise<boolean> => {
    this.#set({ version });
    return this.#saver.insist();
  };

  /** Saves as it goes, until the answer is called: by leaving. */
  readonly start = (): (() => void) => {
    this.#saver.start();
    return () => this.#saver.leave();
  };

  #set(change: Partial<SavedValueState<Value, Version>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
