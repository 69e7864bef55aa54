import path from 'node:path';
import { importsOf, SharedSources } from './shared-sources.ts';

const FILES: Record<string, string> = {
  'package.json': JSON.stringify({
    exports: {
      './ui': './src/ui/index.ts',
      './pdf': './src/pdf.ts',
      './contract': './src/contract.ts',
      './*.css': './src/*.css',
    },
  }),
  'src/ui/index.ts': `// What pages are made of.
export { Button, type ButtonProps } from './button.tsx';
export { Card as Panel } from './card.tsx';
export * from './figures/index.ts';
export type { Tone } from './tone.ts';
`,
  'src/ui/button.tsx': `import { Icon } from './icon.tsx';\nimport type { Tone } from './tone.ts';\nexport const Button = () => <Icon />;\n`,
  'src/ui/icon.tsx': `import { useToast } from '@portal/shared/contract';\nexport const Icon = () => useToast();\n`,
  'src/ui/card.tsx': `import { Button } from './button.tsx';\nexport const Card = () => <Button />;\n`,
  'src/ui/tone.ts': `export type Tone = 'warm';\n`,
  'src/ui/figures/index.ts': `export { Histogram } from './histogram.ts';\nexport { BoxPlot } from './box-plot.ts';\n`,
  'src/ui/figures/histogram.ts': `import { BoxPlot } from './box-plot.ts';\nexport const Histogram = BoxPlot;\n`,
  'src/ui/figures/box-plot.ts': `import { Histogram } from './histogram.ts';\nexport const BoxPlot = Histogram;\n`,
  'src/pdf.ts': `import './fonts.ts';\nexport const draw = () => import(/* webpackChunkName: "kit" */ './kit.ts');\n`,
  'src/fonts.ts': `export const isLoaded = true;\n`,
  'src/kit.ts': `export { Button } from './ui/index.ts';\nexport const kit = 1;\n`,
  'src/contract.ts': `export const useToast = () => 1;\n`,
  'src/fonts.css': '@font-face {}',
};
const PACKAGE = new Map(Object.entries(FILES).map(([name, text]) => [name, Buffer.from(text)]));

/** What a part takes that consists of this text. */
function takenBy(text: string, provided = ['@portal/shared/contract']): string[] {
  const shared = new SharedSources(PACKAGE, provided);
  shared.follow(importsOf(text));
  return shared.files;
}

test.each([
  ['a name, through files that only hand on', `import { Panel } from '@portal/shared/ui';`, 'button card icon'],
  ['one name of several, and no type', `import { Button, type Tone } from '@portal/shared/ui';`, 'button icon'],
  ['a name under another', `import { Panel as Box } from '@portal/shared/ui';`, 'button card icon'],
  ['a name on several lines', `import {\n  Button,\n  Panel,\n} from '@portal/shared/ui';`, 'button card icon'],
  ['types', `import type { Tone } from '@portal/shared/ui';`, ''],
  ['files that import each other', `import { Histogram } from '@portal/shared/ui';`, 'box-plot histogram'],
  [
    'a file of its own, and what it imports for its effect or later',
    `import { draw } from '@portal/shared/pdf';`,
    'button fonts icon kit pdf',
  ],
  [
    'all of a module later',
    `const load = () => import('@portal/shared/ui');`,
    'box-plot button card histogram icon index index',
  ],
  [
    'all of a module by one name',
    `import * as ui from '@portal/shared/ui';`,
    'box-plot button card histogram icon index index',
  ],
  ['what is handed on', `export { Button } from '@portal/shared/ui';`, 'button icon'],
  ['a style sheet, by a pattern', `import css from '@portal/shared/fonts.css';`, 'fonts'],
  ['what the shell provides', `import { useToast } from '@portal/shared/contract';`, ''],
  ['its own files and other packages', `import { draw } from './pdf.ts';\nimport { z } from 'zod';`, ''],
  ['what stands in a comment', `// import { Button } from '@portal/shared/ui';`, ''],
])('a part that imports %s', (_, text, taken) => {
  const names = takenBy(text).map((file) => path.basename(file).replace(/\.\w+$/, ''));
  expect(names.sort().join(' ')).toBe(taken);
});

test('what is not there is left to the bundler', () => {
  expect(
    takenBy(`import { gone } from '@portal/shared/gone';\nimport { kit } from '@portal/shared/pdf';`),
  ).not.toContain('gone');
});

test('who provides the contract takes it like anything else', () => {
  expect(takenBy(`import { Button } from '@portal/shared/ui';`, [])).toContain('src/contract.ts');
});

test('what a name stands for is known, whatever else was asked for before', () => {
  const shared = new SharedSources(PACKAGE, []);
  shared.follow(importsOf(`import * as ui from '@portal/shared/ui';\nimport { Panel } from '@portal/shared/ui';`));
  expect(shared.names).toContain('src/ui/index.ts Panel is src/ui/card.tsx Card');
});
