const OWN = 'https://portal.invalid';

/** Whose address it is: a place in the portal from its root on, an https or mailto address elsewhere, or one that is not to be followed. */
export type AddressKind = 'own' | 'elsewhere' | 'refused';

/** Judges as browsers do, which overlook blanks and control signs within a scheme: `java\tscript:` is one. */
export function kindOfAddress(address: string): AddressKind {
  let url: URL;
  try {
    url = new URL(address, OWN);
  } catch {
    return 'refused';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'mailto:') return 'refused';
  if (url.origin !== OWN) return 'elsewhere';
  return /^[/#]/.test(address) ? 'own' : 'refused';
}
