#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
process.env.NODE_ENV ??= 'production';
const { main } = await importPortal();
await main(process.argv.slice(2));

async function importPortal() {
  const { bundledPrograms } = await import('./programs.mjs');
  const folder = await bundledPrograms();
  if (folder) {
    process.env.PORTAL_PROGRAMS = folder;
    return import(pathToFileURL(path.join(folder, 'portal.mjs')).href);
  }
  const { registerLoader } = await import('@portal/backend/typescript');
  registerLoader();
  return import('../src/cli/main.ts');
}
