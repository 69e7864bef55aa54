export { Autosaver, type AutosaverState, type SavePhase } from './autosaver.ts';
export { type Autosave, useAutosave } from './use-autosave.ts';
