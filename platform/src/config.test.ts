import { readConfig } from './config.ts';
import { StartError } from '@portal/backend/start-error';

test('without settings the portal runs on port 3000 with its own back end', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    hosted: undefined,
    databaseUrl: undefined,
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('nobody is believed about the address of a visitor, unless named', () => {
  expect(readConfig({}).trustedProxies).toEqual({ hops: 0 });
  expect(readConfig({ PORTAL_TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies).toEqual({ networks: ['10.0.0.0/8'] });
});

test.each([
  [undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['::', 'http://localhost:3000', 'http://[::1]:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000', 'http://127.0.0.2:3000'],
  ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['stat.local', 'http://stat.local:3000', 'http://stat.local:3000'],
])('listening at %s, people come by %s and the portal reaches itself at %s', (HOST, people, itself) => {
  expect(readConfig({ HOST })).toMatchObject({ localUrl: people, siteUrl: people, ownUrl: itself });
});

test('links use the public address without a slash at the end', () => {
  expect(readConfig({ PORTAL_URL: 'https://stat.example/' }).siteUrl).toBe('https://stat.example');
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be 1 to 65535'],
  [{ HOST: 'http://x' }, 'HOST must be an address or a name of this machine'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres://'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be a URL'],
  [{ PORTAL_ASSETS: '/files' }, 'PORTAL_ASSETS must be https://'],
  [{ PORTAL_ASSETS: 'http://assets.example' }, 'PORTAL_ASSETS must be https://'],
  [{ PORTAL_ASSETS: 'https://assets.example/?v=1' }, 'PORTAL_ASSETS must be https://'],
  [{ PORTAL_ASSETS: 'https://asha:pw@assets.example' }, 'PORTAL_ASSETS must be https://'],
  [{ PORTAL_ASSETS: 'https://assets.example/a;script-src' }, 'PORTAL_ASSETS must be https://'],
  [{ PORTAL_TRUSTED_PROXIES: 'nginx' }, 'PORTAL_TRUSTED_PROXIES must be the number of reverse proxies'],
  [{ PORTAL_SHARED: '/shared' }, 'PORTAL_SHARED is for gateways of one database server'],
  [{ PORTAL_SHARED: 's3://B' }, 'PORTAL_SHARED must be a folder, or a bucket'],
  [
    { PORTAL_SHARED: 's3://portal', DATABASE_URL: 'postgres://db/portal', AWS_ACCESS_KEY_ID: 'k' },
    'AWS_SECRET_ACCESS_KEY is needed for the bucket',
  ],
  [
    { PORTAL_SHARED: 's3://portal', SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k' },
    'PORTAL_SHARED must be a folder beside SUPABASE_URL; a bucket needs DATABASE_URL',
  ],
  [{ PORTAL_RELEASE_TRUST: 'a key' }, 'PORTAL_RELEASE_TRUST must be public keys'],
  [{ PORTAL_SAMPLE: 'some' }, 'PORTAL_SAMPLE must be none'],
  [{ PORTAL_STAFF_PASSWORD: 'short' }, 'PORTAL_STAFF_PASSWORD must have at least 8 characters'],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_PUBLISHABLE_KEY is needed'],
  [{ SUPABASE_PUBLISHABLE_KEY: 'k' }, 'SUPABASE_URL is needed'],
  [{ SUPABASE_SECRET_KEY: 'k' }, 'SUPABASE_URL is needed beside SUPABASE_SECRET_KEY'],
  [
    { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' },
    'SUPABASE_PUBLISHABLE_KEY is sent to every browser and must not be the secret key',
  ],
])('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(StartError);
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('keys of releases are read as a list and a path', () => {
  const keys = ['A'.repeat(43), `${'b'.repeat(42)}-`];
  const config = readConfig({ PORTAL_RELEASE_TRUST: keys.join(', '), PORTAL_RELEASE_KEY: '/keys/release' });
  expect(config).toMatchObject({ releaseTrust: keys, releaseKey: '/keys/release' });
  expect(readConfig({})).toMatchObject({ releaseTrust: undefined, releaseKey: undefined });
});

test.each([
  ['https://assets.example', 'https://assets.example'],
  ['https://assets.example/stat/', 'https://assets.example/stat'],
  ['http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
  ['', undefined],
])('files of builds at %j are asked for at %j', (PORTAL_ASSETS, assets) => {
  expect(readConfig({ PORTAL_ASSETS }).assets).toBe(assets);
});

test('what gateways share is in the data directory unless there are several', () => {
  expect(readConfig({ PORTAL_DATA: '/own' })).toMatchObject({ dataDir: '/own', sharedDir: '/own' });
  const DATABASE_URL = 'postgres://portal@db/portal';
  expect(readConfig({ PORTAL_DATA: '/own', PORTAL_SHARED: '/shared', DATABASE_URL })).toMatchObject({
    dataDir: '/own',
    sharedDir: '/shared',
  });
});

test.each([
  ['s3://portal', {}, 'https://s3.us-east-1.amazonaws.com/portal', ''],
  ['s3://portal/dep/stat', { AWS_REGION: 'ap-south-1' }, 'https://s3.ap-south-1.amazonaws.com/portal', 'dep/stat/'],
  ['s3://portal/stat/', { AWS_ENDPOINT_URL: 'http://store:9000' }, 'http://store:9000/portal', 'stat/'],
])('%s is a bucket for what gateways share', (PORTAL_SHARED, more, endpoint, prefix) => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const config = readConfig({ ...more, ...keys, PORTAL_SHARED, PORTAL_DATA: '/own', DATABASE_URL: 'postgres://db/x' });
  expect(config).toMatchObject({
    sharedDir: '/own',
    bucket: { endpoint, prefix, accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});

test('everything that is wrong is listed at once', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT[\s\S]*SMTP_URL/);
});
