import { sharedInputsOf } from './build-id.ts';

const filesOf = sharedInputsOf;

test('a build depends on the files of shared that the part imports, and on no others', () => {
  expect(filesOf('public-site')).toContain('src/ui/button.tsx');
  expect(filesOf('admin-dashboard')).toContain('src/questions/read-gift.ts');
  for (const part of ['public-site', 'student-area', 'shell']) {
    expect(filesOf(part)).not.toContain('src/questions/read-gift.ts');
    expect(filesOf(part).filter((file) => file.includes('/testing/') || file.includes('.test.'))).toEqual([]);
  }
});

test('a remote depends on the version of the contract, not on how the shell keeps it', () => {
  const isOfContract = (file: string) => file.startsWith('src/contract/');
  expect(filesOf('student-area').filter(isOfContract)).toEqual(['src/contract/version.ts']);
  expect(filesOf('shell').filter(isOfContract)).toContain('src/contract/patient-load.ts');
});

test('the shell serves the fonts', () => {
  expect(filesOf('shell').some((file) => file.endsWith('.woff2'))).toBe(true);
});
