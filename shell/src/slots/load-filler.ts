import type { ComponentType } from 'react';
import { LoadError, PatientLoad, type SlotName } from '@portal/shared/contract';
import type { RemotePart } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/** Null when the build that is in use fills no such slot. */
export type DrawnFiller = ComponentType<object> | null;

/** Fetches a remote, if need be, and its filler, within the time of one of them. Another try looks first whether another build is live by now. */
export function loadFiller(loader: RemoteLoader, part: RemotePart, name: SlotName): PatientLoad<DrawnFiller> {
  const remote = loader.of(part);
  return new PatientLoad<DrawnFiller>({
    attempt: async (number) => {
      await remote.settled();
      const { state } = remote;
      if (state.status === 'failed') throw new LoadError(state.cause);
      if (state.status !== 'ready') throw new LoadError('too-slow');
      const load = state.module.slots?.[name] as ((attempt: number) => Promise<ComponentType<object>>) | undefined;
      return (await load?.(number)) ?? null;
    },
    prepareRetry: async () => {
      if (remote.state.status === 'failed') remote.retry();
      else if (remote.state.status === 'ready') await loader.renewIfReplaced(part);
    },
  });
}
