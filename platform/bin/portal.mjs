#!/usr/bin/env node
import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
process.env.NODE_ENV ??= 'production';
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli/main.ts');
await main(process.argv.slice(2));
