import { contentSecurityPolicy } from './policy.ts';

const policy = contentSecurityPolicy({
  inlineScripts: ['run()'],
  inlineStyles: ['p{}'],
  connectOrigins: ['https://x.supabase.co'],
});

test('a policy never allows unsafe inline code or evaluation', () => {
  expect(policy).not.toContain('unsafe');
});

test('inline scripts are allowed by their digest', () => {
  expect(policy.match(/script-src [^;]*'sha256-[A-Za-z0-9+/]{43}='/)).not.toBeNull();
});

test('the empty style element of styled-components is allowed', () => {
  expect(policy).toMatch(/style-src [^;]*'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='/);
});

test('files of the store may be framed, nothing else', () => {
  expect(policy).toContain("frame-src 'self' https://x.supabase.co;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a hosted data API may be called over HTTPS and its socket', () => {
  expect(policy).toContain("connect-src 'self' https://x.supabase.co wss://x.supabase.co");
});

test('texts become code by the policy that the document makes, and not at all freely', () => {
  const guarded = contentSecurityPolicy({
    inlineScripts: [],
    inlineStyles: [],
    connectOrigins: [],
    trustedTypes: 'default',
  });
  expect(guarded).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
});

test('a document that makes no policy is not asked for one, which would refuse it its scripts', () => {
  expect(policy).not.toContain('trusted-types');
});

test('files of builds come from the origin that is named, and nothing else does', () => {
  const input = { inlineScripts: [], inlineStyles: [], connectOrigins: [] };
  const elsewhere = contentSecurityPolicy({ ...input, assetsOrigin: 'https://assets.example' });
  const naming = elsewhere.split('; ').filter((directive) => directive.includes('https://assets.example'));
  expect(naming.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'img-src',
    'font-src',
    'connect-src',
  ]);
  expect(contentSecurityPolicy({ ...input, assetsOrigin: null })).toBe(contentSecurityPolicy(input));
});
