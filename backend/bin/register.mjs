// For `node --import`: lets a process of its own import TypeScript as the portal does.
import { registerLoader } from './typescript.mjs';

registerLoader();
