import { readFile } from 'node:fs/promises';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import { StartError } from './start-error.ts';
import { isGlob } from './auth/redirect-glob.ts';

/** Go's way to write a length of time, as in `1m30s`; in seconds. */
const seconds = z
  .string()
  .regex(/^(\d+h)?(\d+m)?(\d+s)?$/, 'must be a length of time such as "1m30s"')
  .transform((text) => {
    const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
    return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
  });

const milliseconds = seconds.refine((time) => time > 0, 'must be longer than nothing').transform((time) => time * 1000);

const unitBytes: Readonly<Record<string, number>> = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
};

/** A size such as `50MiB`; in bytes. */
const bytes = z
  .string()
  .regex(/^\d+\s*([KMG]i?)?B$/i, 'must be a size such as "50MiB"')
  .transform((text) => {
    const [, count, unit] = /^(\d+)\s*(\w+)$/.exec(text) ?? [];
    return Number(count) * (unitBytes[unit?.toUpperCase() ?? 'B'] ?? 1);
  });

const count = z.int().positive();

/** What `supabase/config.toml` says, as far as the embedded backend does it; names and defaults are the Supabase CLI's. Other keys are left to the CLI. */
const schema = z.object({
  api: z.object({ max_rows: count.default(1000) }).prefault({}),
  auth: z
    .object({
      additional_redirect_urls: z.array(z.string().refine(isGlob, 'must close every { with a }')).default([]),
      jwt_expiry: count.max(604_800).default(3600),
      enable_refresh_token_rotation: z.boolean().default(true),
      refresh_token_reuse_interval: z.int().nonnegative().default(10),
      enable_signup: z.boolean().default(true),
      minimum_password_length: z.int().min(6).max(72).default(8),
      rate_limit: z
        .object({
          /** Mails an address may cause in an hour. */
          email_sent: count.default(300),
          /** Exchanges of refresh tokens from one address in five minutes. */
          token_refresh: count.default(1800),
          /** Sign-ins and, counted apart, sign-ups from one address in five minutes. */
          sign_in_sign_ups: count.default(300),
          /** Codes and links tried from one address in five minutes. */
          token_verifications: count.default(300),
        })
        .prefault({}),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          /** A sign-up waits until its address is proven. The CLI's own default is false; a portal that forgets to say so is to be the safer one. */
          enable_confirmations: z.boolean().default(true),
          /** A new address is proven from both mailboxes. */
          double_confirm_changes: z.boolean().default(true),
          /** A session older than a day needs a mailed nonce to change the password. */
          secure_password_change: z.boolean().default(false),
          /** Least time between two mails of one kind to one account; seconds. */
          max_frequency: seconds.default(60),
          otp_length: z.int().min(6).max(10).default(6),
          /** Seconds. */
          otp_expiry: count.max(86_400).default(3600),
        })
        .prefault({}),
      mfa: z
        .object({
          max_enrolled_factors: count.default(10),
          totp: z
            .object({ enroll_enabled: z.boolean().default(true), verify_enabled: z.boolean().default(true) })
            .prefault({}),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Ours; the Supabase CLI passes it over. */
  portal: z
    .object({
      rate_limit: z
        .object({
          /** Wrong passwords for one account from one address in five minutes. */
          wrong_passwords: count.default(30),
          /** Wrong passwords for one account in an hour, from addresses where its owner has not signed in before. */
          wrong_passwords_per_account: count.default(300),
          /** Wrong codes for one account from one address in an hour. */
          wrong_codes: count.default(20),
          /** Wrong codes for one account in an hour, from addresses where its owner has not signed in before. */
          wrong_codes_per_account: count.default(100),
          /** Mails of Auth to one account in an hour. */
          mails_per_account: count.default(30),
        })
        .prefault({}),
      storage: z
        .object({
          /** Files that one person may keep in the folders named after them. */
          files_per_person: count.default(500),
          /** Bytes of all of these together. */
          bytes_per_person: bytes.default(500 * 2 ** 20),
        })
        .prefault({}),
      /** How long a statement of the Data API may take, by who asks; milliseconds. The defaults are those of hosted Supabase. */
      statement_timeout: z
        .object({
          anon: milliseconds.prefault('3s'),
          authenticated: milliseconds.prefault('8s'),
          service_role: milliseconds.prefault('2m'),
        })
        .prefault({}),
    })
    .prefault({}),
  storage: z
    .object({
      enabled: z.boolean().default(true),
      /** Bytes. No bucket may allow more. */
      file_size_limit: bytes.default(50 * 2 ** 20),
      buckets: z
        .record(
          z.string(),
          z.object({
            public: z.boolean().default(false),
            file_size_limit: bytes.optional(),
            allowed_mime_types: z.array(z.string()).optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
});

export type SupabaseConfig = z.output<typeof schema>;
export type AuthConfig = SupabaseConfig['auth'];
export type StorageConfig = SupabaseConfig['storage'];
export type StatementTimeouts = SupabaseConfig['portal']['statement_timeout'];

/** The settings in `source` (TOML), completed with the defaults. Throws `StartError` with everything that is wrong. */
export function parseSupabaseConfig(source: string): SupabaseConfig {
  return parseSettings(source, schema);
}

/** Reads `supabase/config.toml`; see `parseSupabaseConfig`. */
export async function readSupabaseConfig(file: string): Promise<SupabaseConfig> {
  return parseSupabaseConfig(await readFile(file, 'utf8'));
}

/** What `supabase/config.toml` (`source`) says of something else, such as a product's own limits. Throws as `parseSupabaseConfig` does. */
export function parseSettings<Settings>(source: string, wanted: z.ZodType<Settings>): Settings {
  const parsed = wanted.safeParse(parseToml(source));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(`supabase/config.toml is not valid:\n${faults.join('\n')}`);
}

function parseToml(source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new StartError(`supabase/config.toml cannot be read: ${error.message}`);
  }
}
