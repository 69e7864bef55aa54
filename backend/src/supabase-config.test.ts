import { parseSupabaseConfig } from './supabase-config.ts';

test('what the file leaves out has the usual value', () => {
  const { auth, storage } = parseSupabaseConfig('');
  expect(auth.rate_limit.sign_in_sign_ups).toBe(300);
  expect(auth.email.max_frequency).toBe(60);
  expect(storage.file_size_limit).toBe(52_428_800);
});

test('limits, lengths of time and sizes are read as the Supabase CLI reads them', () => {
  const { auth, storage } = parseSupabaseConfig(`
    [auth.rate_limit]
    token_verifications = 12
    [auth.email]
    max_frequency = "1m30s"
    [storage.buckets.resources]
    file_size_limit = "20MB"
  `);
  expect(auth.rate_limit.token_verifications).toBe(12);
  expect(auth.email.max_frequency).toBe(90);
  expect(storage.buckets['resources']?.file_size_limit).toBe(20_000_000);
});

test('a wrong value stops the start with its name', () => {
  expect(() => parseSupabaseConfig('[auth]\njwt_expiry = "soon"')).toThrow(/auth\.jwt_expiry/);
});

test('a file that is no TOML stops the start', () => {
  expect(() => parseSupabaseConfig('[auth')).toThrow(/cannot be read/);
});
