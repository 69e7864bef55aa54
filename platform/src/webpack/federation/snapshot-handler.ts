/**
 * In the place of the federation runtime's `SnapshotHandler`: manifests of remotes, which the portal has none of. The registry says what
 * is live. Only what the runtime touches on the way to a script is here.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = {
    lifecycle: {},
    applyPlugin: (): void => undefined,
    removePlugin: (): void => undefined,
  };

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('Remotes of the portal have no manifest.'));
  }
}

export function getGlobalRemoteInfo(): Record<string, undefined> {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}
