import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { REPOSITORY } from '../parts.ts';
import { emitDeclarations } from '../releases/types/declarations.ts';

const PLACE = 'shared/src/contract';
const REPORT = path.join(REPOSITORY, 'packages/contract/api.d.ts');

/** All that the contract exports, by its types and without comments: whoever changes it sees here, and in what is reviewed, what other teams get to see. */
export async function contractApi(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-api-'));
  try {
    await emitDeclarations(folder);
    const files = readdirSync(path.join(folder, PLACE)).sort();
    const texts = files.map((name) => `// ${name}\n${readFileSync(path.join(folder, PLACE, name), 'utf8').trim()}\n`);
    return [`// Contract ${CONTRACT_VERSION}, written by \`npm run types:contract\`.\n`, ...texts].join('\n');
  } finally {
    for (const place of [folder, `${folder}.draft`]) rmSync(place, { recursive: true, force: true });
  }
}

/** The same as it was last looked at. */
export function reportedApi(): string {
  return readFileSync(REPORT, 'utf8');
}

export async function reportApi(): Promise<void> {
  writeFileSync(REPORT, await contractApi());
}
