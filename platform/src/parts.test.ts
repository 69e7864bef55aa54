import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PART_NAMES, partFolder } from './parts.ts';

test.each(PART_NAMES)('lerna finds %s by the name of the part, and its script builds it', (part) => {
  const manifest = JSON.parse(readFileSync(path.join(partFolder(part), 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: part,
    scripts: {
      build: `node ../platform/bin/portal.mjs build ${part}`,
      dev: `node ../platform/bin/portal.mjs dev ${part}`,
    },
  });
});
