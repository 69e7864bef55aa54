/**
 * The id under which words are sent, made of the words alone: the same words again have the same id, also on another day and after a reload,
 * so that a file that is imported twice adds nothing twice. Four rounds of MurmurHash's mixing make 128 bits; it hides nothing.
 */
export function contentId(words: string): string {
  const state = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x2f83b5a1];
  for (let at = 0; at < words.length; at += 1) {
    const sign = words.charCodeAt(at);
    for (let part = 0; part < 4; part += 1) {
      const next = state[(part + 1) % 4] ?? 0;
      state[part] = (next ^ Math.imul((state[part] ?? 0) ^ sign, FACTORS[part] ?? 1)) >>> 0;
    }
  }
  const mixed = state.map((part, place) => finished((part ^ (state[(place + 2) % 4] ?? 0)) >>> 0));
  const hex = mixed.map((part) => part.toString(16).padStart(8, '0')).join('');
  // Version 8 of RFC 9562: the bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const FACTORS = [597_399_067, 2_869_860_233, 951_274_213, 2_716_044_179];

function finished(part: number): number {
  const once = Math.imul(part ^ (part >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
