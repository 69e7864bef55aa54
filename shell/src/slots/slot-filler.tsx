import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type PatientLoad, type SlotFrame, type SlotName, useLoadState } from '@portal/shared/contract';
import { ErrorState, Skeleton } from '@portal/shared/ui';
import type { RemotePart } from '../remotes/registry.ts';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { type DrawnFiller, loadFiller } from './load-filler.ts';

interface SlotFillerProps {
  part: RemotePart;
  title: string;
  name: SlotName;
  Frame: SlotFrame;
  /** What the page hands to the filler. */
  given: object;
}

/** What a remote puts into a slot, in the frame of the page. Whatever becomes of it stays in there; the live build of a remote that fills no such slot draws nothing. */
export function SlotFiller({ part, title, name, Frame, given }: SlotFillerProps) {
  const loader = useRemoteLoader();
  const [load] = useState(() => loadFiller(loader, part, name));
  const state = useLoadState(load);
  useEffect(() => load.load(), [load]);

  if (state.status === 'ready' && state.module === null) return null;
  return (
    <Frame title={title}>
      {state.status === 'failed' && (
        <ErrorState title={`This part of “${loader.titleOf(part) ?? part}” is not available`} onRetry={load.retry}>
          The rest of the page works without it.
        </ErrorState>
      )}
      {state.status === 'ready' && state.module !== null && (
        <FillerBoundary load={load}>
          <Suspense fallback={<Waiting load={load} />}>
            <state.module {...given} />
          </Suspense>
        </FillerBoundary>
      )}
      {(state.status === 'idle' || state.status === 'loading') && <Skeleton />}
    </Frame>
  );
}

interface LoadProps {
  load: PatientLoad<DrawnFiller>;
}

/** What a filler itself waits for while it is drawn has the time that its code has. */
const PATIENCE_MS = 5_000;

function Waiting({ load }: LoadProps) {
  useEffect(() => {
    const timer = setTimeout(() => load.fail('too-slow'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return <Skeleton />;
}

/** Keeps what a filler throws away from the page, and from the pages of its own remote. */
class FillerBoundary extends Component<LoadProps & { children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.load.fail('crashed');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
