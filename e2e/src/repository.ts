import path from 'node:path';

/** The root of the repository. */
export const REPOSITORY = path.resolve(__dirname, '../..');
