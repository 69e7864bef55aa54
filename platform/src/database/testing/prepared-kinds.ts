/** Folders of the embedded database that Jest's global set-up prepares: with nothing in it, migrated, migrated with the seed. */
export type PreparedKind = 'empty' | 'migrated' | 'seeded';

/** Names the folder that holds them, for Jest's workers and the processes they start. */
export const preparedVariable = 'TEST_PREPARED_FOLDERS';
