import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from './auth-error.ts';

export interface Limit {
  points: number;
  seconds: number;
}

/** `points` attempts within `seconds`. A whole campus may sit behind one address, so the limits per address are wide. */
const usualLimits = {
  signInsPerAddress: { points: 300, seconds: 300 },
  failedSignInsPerAccount: { points: 30, seconds: 300 },
  signUpsPerAddress: { points: 100, seconds: 300 },
  mailsPerAddress: { points: 100, seconds: 300 },
  mailsPerAccount: { points: 1, seconds: 60 },
  verificationsPerAddress: { points: 300, seconds: 300 },
  wrongCodesPerAccount: { points: 20, seconds: 3600 },
  refreshesPerAddress: { points: 1800, seconds: 300 },
  wrongFactorCodesPerFactor: { points: 5, seconds: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof usualLimits;
export type LimitOverrides = Partial<Record<LimitName, Limit>>;

/** Wrong guesses after which a six-digit code is burnt. */
export const wrongGuessesPerCode = 5;

/** Counts attempts in memory: they start at zero with the process, and are not shared between processes. */
export class AuthLimits {
  readonly #limiters: ReadonlyMap<string, RateLimiterMemory>;

  constructor(overrides: LimitOverrides = {}) {
    const limits: Record<LimitName, Limit> = { ...usualLimits, ...overrides };
    this.#limiters = new Map(
      Object.entries(limits).map(([name, { points, seconds }]) => [
        name,
        new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      ]),
    );
  }

  /** Counts one attempt of `key`; throws the 429 refusal, with the seconds to wait, when it is one too many. */
  async count(name: LimitName, key: string): Promise<void> {
    try {
      await this.#limiter(name).consume(key);
    } catch (error) {
      throw refusalOf(name, error);
    }
  }

  /** Throws like `count` when the limit is reached, without counting. */
  async check(name: LimitName, key: string): Promise<void> {
    const limiter = this.#limiter(name);
    const state = await limiter.get(key);
    if (state && state.consumedPoints >= limiter.points) throw refusalOf(name, state);
  }

  /** Takes one counted attempt back, because it turned out to be a good one. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).reward(key, 1);
  }

  #limiter(name: LimitName): RateLimiterMemory {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`There is no limit named ${name}.`);
    return limiter;
  }
}

function refusalOf(name: LimitName, state: unknown): unknown {
  if (!(state instanceof RateLimiterRes)) return state;
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return name === 'mailsPerAccount' ? refusals.tooManyMails(seconds) : refusals.tooManyRequests(seconds);
}
