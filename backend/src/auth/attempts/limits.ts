import type { SqlDatabase, SqlSession } from '../../database/sql.ts';
import type { SupabaseConfig } from '../../supabase-config.ts';
import { AuthRefusal, refusals } from '../auth-error.ts';
import { networkOf } from './network-of.ts';
import { AttemptCounter, type Limit, together, type Wait } from './attempt-counter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The limits with the numbers of `supabase/config.toml`. A whole campus may sit behind one address, so those per address are wide. */
function limitsOf({ auth, portal }: Pick<SupabaseConfig, 'auth' | 'portal'>) {
  const perAddress = auth.rate_limit;
  const own = portal.rate_limit;
  return {
    signInsPerAddress: { points: perAddress.sign_in_sign_ups, seconds: 5 * minute },
    signUpsPerAddress: { points: perAddress.sign_in_sign_ups, seconds: 5 * minute },
    mailsPerAddress: { points: perAddress.email_sent, seconds: hour },
    verificationsPerAddress: { points: perAddress.token_verifications, seconds: 5 * minute },
    refreshesPerAddress: { points: perAddress.token_refresh, seconds: 5 * minute },
    failedSignInsPerAccountAndAddress: { points: own.wrong_passwords, seconds: 5 * minute },
    failedSignInsPerAccount: { points: own.wrong_passwords_per_account, seconds: hour },
    wrongCodesPerAccountAndAddress: { points: own.wrong_codes, seconds: hour },
    wrongCodesPerAccount: { points: own.wrong_codes_per_account, seconds: hour },
    wrongFactorCodesPerFactorAndAddress: { points: 5, seconds: 5 * minute },
    // Three codes of a million are right at a time; without a longer limit, patience would find one within months.
    wrongFactorCodesPerFactor: { points: 50, seconds: day },
    mailsPerAccount: { points: 1, seconds: auth.email.max_frequency },
    mailsPerAccountAndHour: { points: own.mails_per_account, seconds: hour },
  } as const satisfies Record<string, Limit>;
}

export type LimitName = keyof ReturnType<typeof limitsOf>;

/** Wrong guesses after which a six-digit code is burnt. */
export const wrongGuessesPerCode = 5;

/** How long an address counts as one from which the owner of an account signs in. */
const familiarFor: Limit = { points: 1, seconds: 90 * day };

/** The limits on attempts; every method throws the 429 refusal, with the seconds to wait, when there was one too many. */
export class AuthLimits {
  readonly #counters: ReadonlyMap<string, AttemptCounter>;
  readonly #familiar: AttemptCounter;
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase, config: Pick<SupabaseConfig, 'auth' | 'portal'>) {
    this.#db = db;
    this.#counters = new Map(
      Object.entries(limitsOf(config))
        // A length of time of zero switches a limit off.
        .filter(([, { seconds }]) => seconds > 0)
        .map(([name, limit]) => [name, new AttemptCounter(db, name, limit)]),
    );
    this.#familiar = new AttemptCounter(db, 'familiarAddress', familiarFor);
  }

  /** Counts one attempt of `key`, which for the limits per address is an address. */
  async count(name: LimitName, key: string): Promise<void> {
    refuseIf(await this.#counters.get(name)?.count(countedKey(name, key)), name);
  }

  /** Throws when `key` is known to be over its limit, at no cost; so that a flood is refused before it waits for its turn. */
  refuseFlood(name: LimitName, key: string): void {
    refuseIf(this.#counters.get(name)?.blockedFor(countedKey(name, key)), name);
  }

  /** Takes one counted attempt back, because it turned out to be a good one. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.#counters.get(name)?.forgive(key);
  }

  /**
   * Counts a sign-in before the password is known to be wrong, so that simultaneous guesses cannot slip past.
   *
   * Wrong passwords from one address stop that address; those of all addresses together stop only addresses from which the owner
   * has never signed in. So nobody can lock somebody else out (decision 9).
   */
  async countSignIn(address: string, email: string): Promise<void> {
    await this.#together(async () => {
      await this.count('signInsPerAddress', address);
      await this.count('failedSignInsPerAccountAndAddress', pair(address, email));
      await this.#countUnlessFamiliar('failedSignInsPerAccount', address, email);
    });
  }

  /** The password was right: the attempt is taken back, and the address is familiar from now on. */
  async signInSucceeded(address: string, email: string, session: SqlSession): Promise<void> {
    await together(session, async () => {
      await this.forgive('failedSignInsPerAccountAndAddress', pair(address, email));
      await this.forgive('failedSignInsPerAccount', email);
      await this.#familiar.renew(pair(address, email));
    });
  }

  /** Counts a guess at a six-digit code, before it is known to be wrong. A link of a mail cannot be guessed and is not counted. */
  async countCode(address: string, email: string): Promise<void> {
    await this.count('wrongCodesPerAccountAndAddress', pair(address, email));
    await this.#countUnlessFamiliar('wrongCodesPerAccount', address, email);
  }

  /** The code was right. */
  async codeSucceeded(address: string, email: string): Promise<void> {
    await this.forgive('wrongCodesPerAccountAndAddress', pair(address, email));
    await this.forgive('wrongCodesPerAccount', email);
    await this.#familiar.renew(pair(address, email));
  }

  /**
   * Counts a code of a second factor, before it is known to be wrong. Whoever knows the password may try from anywhere; the limit over
   * all addresses stops those from which the factor was never passed, so that its owner still gets in.
   */
  async countFactorCode(address: string, factorId: string): Promise<void> {
    await this.count('wrongFactorCodesPerFactorAndAddress', pair(address, factorId));
    await this.#countUnlessFamiliar('wrongFactorCodesPerFactor', address, factorId);
  }

  /** The code of the factor was right. */
  async factorCodeSucceeded(address: string, factorId: string): Promise<void> {
    await this.forgive('wrongFactorCodesPerFactorAndAddress', pair(address, factorId));
    await this.forgive('wrongFactorCodesPerFactor', factorId);
    await this.#familiar.renew(pair(address, factorId));
  }

  /** Counts a mail of `kind` to `email`, whether or not anybody has that address. */
  async countMail(address: string, kind: string, email: string): Promise<void> {
    await this.count('mailsPerAddress', address);
    await this.count('mailsPerAccount', `${kind} ${email}`);
    await this.count('mailsPerAccountAndHour', email);
  }

  /** Counts in one transaction, which is kept also when one of the limits refuses. */
  async #together(count: () => Promise<void>): Promise<void> {
    const refusal = await this.#db.transaction((session) =>
      together(session, () => count().then(() => null, refusalOf)),
    );
    if (refusal) throw refusal;
  }

  /** The account's own limit is asked first, so that what it costs does not tell whether an address is familiar. */
  async #countUnlessFamiliar(name: LimitName, address: string, email: string): Promise<void> {
    try {
      await this.count(name, email);
    } catch (error) {
      if (!(await this.#familiar.knows(pair(address, email)))) throw error;
    }
  }
}

function refuseIf(wait: Wait | undefined, name: LimitName): void {
  if (wait === undefined || wait === null) return;
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  throw name.startsWith('mails') ? refusals.tooManyMails(seconds) : refusals.tooManyRequests(seconds);
}

function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthRefusal) return error;
  throw error;
}

function countedKey(name: LimitName, key: string): string {
  return name.endsWith('PerAddress') ? networkOf(key) : key;
}

function pair(address: string, email: string): string {
  return `${networkOf(address)} ${email}`;
}
