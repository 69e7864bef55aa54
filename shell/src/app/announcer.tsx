import { useStore } from 'zustand';
import { VisuallyHidden } from '@portal/shared/ui';
import { useShell } from './shell-context.tsx';

/** Two live regions that take turns, because a region that keeps its words is not read again. */
export function Announcer() {
  const { announcementStore } = useShell();
  const message = useStore(announcementStore, (state) => state.message);
  const isEven = useStore(announcementStore, (state) => state.count % 2 === 0);
  return (
    <>
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {isEven ? message : ''}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite" aria-atomic="true">
        {isEven ? '' : message}
      </VisuallyHidden>
    </>
  );
}
