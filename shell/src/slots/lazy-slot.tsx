import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SlotHost } from '@portal/shared/contract';

/** Draws what fills a slot once the code for it is there; a page is whole without it. */
export function LazySlot(host: SlotHost): ReactNode {
  const [drawn, setDrawn] = useState<{ Slot: ComponentType<SlotHost> }>();
  useEffect(() => {
    import(/* webpackChunkName: "slot" */ './slot.tsx').then(setDrawn, () => undefined);
  }, []);
  return drawn && <drawn.Slot {...host} />;
}
