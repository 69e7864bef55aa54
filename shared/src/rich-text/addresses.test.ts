import { kindOfAddress } from './addresses.ts';

test.each([
  ['/students/materials', 'own'],
  ['/storage/v1/object/public/figures/a.png', 'own'],
  ['#note', 'own'],
  ['https://cran.r-project.org', 'elsewhere'],
  ['//cran.r-project.org', 'elsewhere'],
  ['mailto:office@stats.example', 'elsewhere'],
  ['http://example.org', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['JaVaScRiPt:alert(1)', 'refused'],
  ['java\tscript:alert(1)', 'refused'],
  ['\u0001javascript:alert(1)', 'refused'],
  [' javascript:alert(1)', 'refused'],
  ['vbscript:msgbox(1)', 'refused'],
  ['data:text/html,<script>alert(1)</script>', 'refused'],
  ['data:image/svg+xml;base64,PHN2Zz4=', 'refused'],
  ['blob:https://portal.invalid/1', 'refused'],
  ['file:///etc/passwd', 'refused'],
  ['ftp://example.org', 'refused'],
  ['https://', 'refused'],
  ['next', 'refused'],
])('%j is %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});
