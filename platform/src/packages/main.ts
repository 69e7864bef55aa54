import path from 'node:path';
import { makePackages } from './make-packages.ts';

/** `npm run packages [folder]`: writes `@portal/contract` and `@portal/build` for remotes in other repositories. */
const { contract, build } = await makePackages(path.resolve(process.argv[2] ?? 'dist'));
process.stdout.write(`${contract}\n${build}\n`);
