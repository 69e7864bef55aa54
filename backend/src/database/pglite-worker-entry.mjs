// Worker threads do not take over the TypeScript loader of the thread that starts them.
import { registerLoader } from '../../bin/typescript.mjs';

registerLoader();
await import('./pglite-worker.ts');
