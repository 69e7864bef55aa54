import { useQuery } from '@tanstack/react-query';
import type { SlotHost } from '@portal/shared/contract';
import { isAmong, useReader } from '../remotes/audience.ts';
import { liveRegistryQuery } from '../remotes/live-registry.ts';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { SlotFiller } from './slot-filler.tsx';

/** What the live remotes put into a slot, as far as it is for the reader, in the order of the registry. What was released with another shell than this tab's waits for the next document. */
export function Slot({ name, Frame, ...given }: SlotHost) {
  const reader = useReader();
  const loader = useRemoteLoader();
  const { data: live } = useQuery(liveRegistryQuery(loader));
  const fillers = live?.slots?.[name] ?? [];
  return fillers
    .filter((filler) => loader.registry.parts[filler.part] && isAmong(reader, filler.for))
    .map(({ part, title }) => <SlotFiller key={part} {...{ part, title, name, Frame, given }} />);
}
