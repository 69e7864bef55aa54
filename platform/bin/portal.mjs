#!/usr/bin/env node
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
process.env.NODE_ENV ??= 'production';
const { registerLoader } = await import('./typescript.mjs');
registerLoader();
const { main } = await import('../src/cli/main.ts');
await main(process.argv.slice(2));
