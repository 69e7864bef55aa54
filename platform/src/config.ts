import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from './gateway/client-address.ts';
import type { BucketSettings } from '@portal/backend/bucket';
import { isSafeOnItsWay } from './gateway/own-origin.ts';
import { REPOSITORY } from './parts.ts';
import { isPublicKey } from './releases/release-seal.ts';
import { StartError } from '@portal/backend/start-error';

const PASSWORD_RULE = 'at least 8 characters with one uppercase letter and one number';

const urlOf = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** Whether scripts may come from there. What would end or widen a directive of the policy is in no address. */
function isAssetsAddress(value: string): boolean {
  return URL.canParse(value) && !/[\s"'<>;,?#@]/.test(value) && isSafeOnItsWay(new URL(value));
}

const environmentSchema = z
  .object({
    PORT: z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.number().min(1, 'must be 1 to 65535').max(65535, 'must be 1 to 65535'))
      .default(3000),
    HOST: z
      .string()
      .default('0.0.0.0')
      .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
      .refine((value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value), {
        error: 'must be an address or a name of this machine',
      }),
    PORTAL_DATA: z.string().min(1).default(path.join(REPOSITORY, '.portal')),
    PORTAL_SHARED: z
      .string()
      .min(1)
      .refine((value) => !isBucket(value) || bucketAddress.test(value), {
        error: 'must be a folder, or a bucket as s3://name or s3://name/folder',
      })
      .optional(),
    AWS_ENDPOINT_URL_S3: urlOf(['http:', 'https:']).optional(),
    AWS_ENDPOINT_URL: urlOf(['http:', 'https:']).optional(),
    AWS_REGION: z.string().min(1).default('us-east-1'),
    AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
    AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    PORTAL_URL: urlOf(['http:', 'https:']).optional(),
    PORTAL_ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@stat.tarangini.example'),
    PORTAL_STAFF_PASSWORD: z
      .string()
      .refine((value) => value.length >= 8 && /[A-Z]/.test(value) && /\d/.test(value), {
        error: `must have ${PASSWORD_RULE}`,
      })
      .optional(),
    PORTAL_SAMPLE: z
      .literal('none', { error: 'must be none, for a department without anything of the sample' })
      .optional(),
    DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
    SUPABASE_URL: urlOf(['http:', 'https:']).optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    SUPABASE_SECRET_KEY: z.string().min(1).optional(),
    PORTAL_ASSETS: z
      .string()
      .refine(isAssetsAddress, {
        error:
          'must be https://, an origin and perhaps a path, without query and credentials (http:// only on this machine)',
      })
      .transform((value) => new URL(value).href.replace(/\/+$/, ''))
      .optional(),
    SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
    PORTAL_TRUSTED_PROXIES: z
      .string()
      .default('0')
      .transform(readTrustedProxies)
      .refine((proxies) => proxies !== null, {
        error: 'must be the number of reverse proxies in a row, or their addresses and networks with commas between',
      }),
    PORTAL_RELEASE_KEY: z.string().min(1).optional(),
    PORTAL_RELEASE_TRUST: z
      .string()
      .transform((value) => value.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every(isPublicKey), {
        error: 'must be public keys as `portal status` names them, with commas between',
      })
      .optional(),
    LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).default('text'),
  })
  .superRefine((values, context) => {
    const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (values.SUPABASE_URL && !values.SUPABASE_PUBLISHABLE_KEY)
      complain('SUPABASE_PUBLISHABLE_KEY', 'is needed beside SUPABASE_URL');
    if (!values.SUPABASE_URL && values.SUPABASE_PUBLISHABLE_KEY)
      complain('SUPABASE_URL', 'is needed beside SUPABASE_PUBLISHABLE_KEY');
    if (!values.SUPABASE_URL && values.SUPABASE_SECRET_KEY)
      complain('SUPABASE_URL', 'is needed beside SUPABASE_SECRET_KEY');
    const { SUPABASE_SECRET_KEY: secret, SUPABASE_PUBLISHABLE_KEY: publishable } = values;
    if (publishable?.startsWith('sb_secret_') || (secret && secret === publishable))
      complain('SUPABASE_PUBLISHABLE_KEY', 'is sent to every browser and must not be the secret key');
    if (values.PORTAL_SHARED && !values.DATABASE_URL && !values.SUPABASE_URL)
      complain(
        'PORTAL_SHARED',
        'is for gateways of one database server, and needs DATABASE_URL or SUPABASE_URL beside it',
      );
    if (isBucket(values.PORTAL_SHARED)) {
      if (values.SUPABASE_URL)
        complain('PORTAL_SHARED', 'must be a folder beside SUPABASE_URL; a bucket needs DATABASE_URL');
      for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
        if (!values[name]) complain(name, 'is needed for the bucket of PORTAL_SHARED');
    }
    if (values.SUPABASE_URL && values.DATABASE_URL) complain('DATABASE_URL', 'and SUPABASE_URL exclude each other');
  });

/** Settings of a portal process, read once at start from the environment (README, section Settings). */
export interface PortalConfig {
  port: number;
  host: string;
  /** Origin by which somebody at this machine reaches the portal. */
  localUrl: string;
  /** Origin by which the portal reaches itself; never depends on how names are resolved when an address was given. */
  ownUrl: string;
  dataDir: string;
  /** Folder of what all gateways of one database have in common: releases, stored files, mails without SMTP. The data directory unless set. */
  sharedDir: string;
  /** The bucket that holds releases and stored files in its place; what else is shared is in the database then. */
  bucket?: BucketSettings;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  adminEmail: string;
  staffPassword?: string;
  /** Whether an empty database is filled with the sample department. */
  withSample: boolean;
  databaseUrl?: string;
  hosted?: { supabaseUrl: string; publishableKey: string };
  /** For the mails of a hosted project. Kept apart from `hosted`, which is told to browsers. */
  hostedSecretKey?: string;
  smtpUrl?: string;
  /** Where browsers get the files of builds when not from the portal, without a trailing slash. */
  assets?: string;
  /** Whose word on the visitor's address counts. */
  trustedProxies: TrustedProxies;
  /** File with the private key that signs releases. */
  releaseKey?: string;
  /** Public keys whose releases are believed. */
  releaseTrust?: readonly string[];
  logFormat: 'text' | 'json';
}

/** Reads the settings. Throws `StartError` with a line for each that is wrong. An empty value counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): PortalConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => `  - ${String(name)} ${message}.`);
    throw new StartError(`The portal cannot start with these settings:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const bucket = readBucket(values);
  return {
    port: values.PORT,
    host: values.HOST,
    localUrl: localUrl(values.HOST, values.PORT),
    ownUrl: ownUrl(values.HOST, values.PORT),
    dataDir: path.resolve(values.PORTAL_DATA),
    sharedDir: path.resolve(bucket ? values.PORTAL_DATA : (values.PORTAL_SHARED ?? values.PORTAL_DATA)),
    bucket,
    siteUrl: (values.PORTAL_URL ?? localUrl(values.HOST, values.PORT)).replace(/\/+$/, ''),
    adminEmail: values.PORTAL_ADMIN_EMAIL.toLowerCase(),
    staffPassword: values.PORTAL_STAFF_PASSWORD,
    withSample: values.PORTAL_SAMPLE !== 'none',
    databaseUrl: values.DATABASE_URL,
    hosted:
      values.SUPABASE_URL && values.SUPABASE_PUBLISHABLE_KEY
        ? { supabaseUrl: values.SUPABASE_URL.replace(/\/+$/, ''), publishableKey: values.SUPABASE_PUBLISHABLE_KEY }
        : undefined,
    hostedSecretKey: values.SUPABASE_SECRET_KEY,
    smtpUrl: values.SMTP_URL,
    assets: values.PORTAL_ASSETS,
    trustedProxies: values.PORTAL_TRUSTED_PROXIES ?? { hops: 0 },
    releaseKey: values.PORTAL_RELEASE_KEY && path.resolve(values.PORTAL_RELEASE_KEY),
    releaseTrust: values.PORTAL_RELEASE_TRUST,
    logFormat: values.LOG_FORMAT,
  };
}

const bucketAddress = /^s3:\/\/(?<name>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?<folder>[A-Za-z0-9._/-]*)$/;

function isBucket(shared: string | undefined): boolean {
  return shared?.startsWith('s3:') ?? false;
}

/** The bucket of `PORTAL_SHARED`, with the other settings by the names that tools for S3 know. */
function readBucket(values: z.output<typeof environmentSchema>): BucketSettings | undefined {
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { name, folder = '' } = bucketAddress.exec(values.PORTAL_SHARED ?? '')?.groups ?? {};
  if (name === undefined || !accessKeyId || !secretAccessKey) return undefined;
  const store = values.AWS_ENDPOINT_URL_S3 ?? values.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  const prefix = folder.replace(/\/*$/, folder === '' ? '' : '/');
  return { endpoint: `${store.replace(/\/+$/, '')}/${name}`, region, accessKeyId, secretAccessKey, prefix };
}

/** Addresses to listen at that `localhost` stands for, in a browser on the same machine. */
const LOCALHOST = new Set(['0.0.0.0', '::', '127.0.0.1', 'localhost']);

/** Addresses that mean every network card, and one by which the machine reaches itself. */
const EVERYWHERE = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

function localUrl(host: string, port: number): string {
  return urlAt(LOCALHOST.has(host) ? 'localhost' : host, port);
}

function ownUrl(host: string, port: number): string {
  return urlAt(EVERYWHERE.get(host) ?? host, port);
}

function urlAt(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
