import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { watchSettledLoads } from './patient-load.ts';
import { usePortalServices } from './provider.ts';

interface PagePartProps {
  /** Stands in the part's place until its code is there; finished HTML of the server stays instead. */
  fallback: ReactNode;
  /** Fetches the part's code when that is not thrown upwards: a part whose code cannot be had counts as failed. */
  load?: () => Promise<unknown>;
  /** It waits for something else than its code, such as the session, and does not work yet. Contract 1.8. */
  isWaiting?: boolean;
  children: ReactNode;
}

/**
 * A part of the page that works when its code is there: a `Suspense` boundary that tells the shell how far it is. Every boundary in which
 * something may be pressed or sent is one of these, because the page counts as working only when all of them do (docs/architecture.md).
 */
export function PagePart({ fallback, load, isWaiting = false, children }: PagePartProps) {
  const { reportPart } = usePortalServices('PagePart');
  const place = useRef<HTMLDivElement>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    reportPart(element, 'arriving');
    return () => reportPart(element, 'gone');
  }, [reportPart]);

  useEffect(() => {
    load?.().catch(() => {
      if (place.current) reportPart(place.current, 'fails');
    });
  }, [load, reportPart]);

  return (
    <div data-part="" ref={place}>
      <Suspense fallback={<Waiting onSettled={drawAgain}>{fallback}</Waiting>}>
        {children}
        {!isWaiting && <TakenOver place={place} />}
      </Suspense>
    </div>
  );
}

/**
 * What stands in a part's place. Left to itself React holds back what has come for up to 300 ms after it has shown something in its place;
 * an update from outside the boundary is drawn at once.
 */
function Waiting({ onSettled, children }: { onSettled: () => void; children: ReactNode }) {
  useLayoutEffect(() => watchSettledLoads(onSettled), [onSettled]);
  return children;
}

/** Stands last in the part: once it has effects, all that stands before it has been taken over. */
function TakenOver({ place }: { place: RefObject<HTMLElement | null> }) {
  const { reportPart } = usePortalServices('PagePart');
  const shown = useRef<HTMLElement>(null);

  // What suspends after it was shown is hidden, and only layout effects hear of that.
  useLayoutEffect(() => {
    if (shown.current) reportPart(shown.current, 'works');
    return () => {
      if (shown.current) reportPart(shown.current, 'arriving');
    };
  }, [reportPart]);

  useEffect(() => {
    shown.current = place.current;
    if (shown.current) reportPart(shown.current, 'works');
  }, [place, reportPart]);

  return null;
}
