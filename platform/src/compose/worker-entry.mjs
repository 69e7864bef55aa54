// Worker threads do not take over the TypeScript loader of the thread that starts them.
import { registerLoader } from '@portal/backend/typescript';

registerLoader();
await import('./worker.ts');
