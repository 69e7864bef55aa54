// Worker threads do not take over the TypeScript loader of the thread that starts them.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
