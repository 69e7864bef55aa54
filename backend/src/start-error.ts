/** A reason why the portal cannot start that the operator can act on. Its message is shown as one sentence; the exit code is 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
