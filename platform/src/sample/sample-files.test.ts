import { plainPdf } from './plain-pdf.ts';
import { normalBelow } from './sample-files.ts';

// R 4.3: pnorm(z).
test.each([
  [0, 0.5],
  [0.67, 0.7485711],
  [1, 0.8413447],
  [1.96, 0.9750021],
  [3.09, 0.9989992],
])('the area below %d is %d', (z, area) => {
  expect(normalBelow(z)).toBeCloseTo(area, 6);
});

test('a page is PDF whose table of objects leads to each of them', () => {
  const file = new TextDecoder().decode(plainPdf('A (small) page', ['One', 'Two \\ three']));
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  const table = file.slice(Number(start));
  expect(table.startsWith('xref\n0 8\n')).toBe(true);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(7);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  expect(file).toContain('(A \\(small\\) page) Tj');
  expect(file).toContain('(Two \\\\ three) Tj');
});
