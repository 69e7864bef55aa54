import { register as registerHooks } from 'node:module';
import { register as registerTypeScript } from 'tsx/esm/api';

/** Lets this thread import TypeScript. Packages are read as they are: translated too, they would take some hundred megabytes more. */
export function registerLoader() {
  registerTypeScript();
  registerHooks('./package-hook.mjs', import.meta.url);
}
