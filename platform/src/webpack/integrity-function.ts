/**
 * Hash function of the digests that browsers compare. They cannot be compressed, and dozens of them stand in every document and in the
 * scripts: the longer ones of SHA-384 cost 0.5 KB before Home works, and protect from nothing more.
 */
export const INTEGRITY_FUNCTION = 'sha256';
