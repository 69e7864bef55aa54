/** A reason why a backup cannot be made or restored. Its message is shown as one sentence or two; nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Something wrong with the bytes of a backup; its message continues "the file is damaged: ". */
export class Damage extends Error {
  override readonly name = 'Damage';
}
