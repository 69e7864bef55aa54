export { type AutosaverState, type SavePhase } from './autosaver.ts';
export { KeptParts } from './kept-parts.ts';
export { type Overtaken, type Part, type PartsAnswer, SavedTogether, type TogetherState } from './saved-together.ts';
export { type Autosave, useAutosave } from './use-autosave.ts';
