import { PGlite } from '@electric-sql/pglite';

// Makes an empty database in the folder it is given; for `openPgliteDatabase`. Says why when it cannot, and ends with its parent.

process.on('disconnect', () => process.exit(1));
try {
  const pglite = await PGlite.create({ dataDir: process.argv[2] });
  await pglite.close();
  process.exit(0);
} catch (error) {
  process.send(error instanceof Error ? error.message : String(error), () => process.exit(1));
}
