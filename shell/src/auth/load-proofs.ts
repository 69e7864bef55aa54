import { reach } from '../data/reach.ts';

/** The ways to prove who somebody is. They come with supabase-js: nobody needs them to read. */
export function loadProofs() {
  return reach(import(/* webpackChunkName: "supabase" */ './proofs-chunk.ts'));
}
