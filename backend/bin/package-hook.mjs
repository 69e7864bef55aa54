import { readFile } from 'node:fs/promises';

const packageModule = /^file:.*\/node_modules\/.*\.m?js$/;

/** Customization hook of Node (module.register): hands modules of packages over untouched. */
export async function load(url, context, nextLoad) {
  if (context.format !== 'module' || !packageModule.test(url)) return nextLoad(url, context);
  return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true };
}
