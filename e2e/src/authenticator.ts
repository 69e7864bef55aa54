import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;
/** How long a code stays good at least: typed just before the clock turns, one of the step before would be too old on its way. */
const GOOD_FOR_MS = 10_000;

/** An authenticator app that holds one key. A code counts once, so every next one is of a later step than those given before. */
export class Authenticator {
  readonly #totp: TOTP;
  #step: number;

  /** `key` in base32, with or without spaces. */
  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) });
    // The server takes the step before the present one too: three codes are at hand without waiting for the clock.
    this.#step = Math.floor(Date.now() / PERIOD_MS) - 2;
  }

  /** The next code; waits for the clock when the server would not yet take it. */
  async nextCode(): Promise<string> {
    this.#step = Math.max(this.#step + 1, Math.floor((Date.now() + GOOD_FOR_MS) / PERIOD_MS) - 1);
    const early = (this.#step - 1) * PERIOD_MS - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return this.#totp.generate({ timestamp: this.#step * PERIOD_MS });
  }
}
