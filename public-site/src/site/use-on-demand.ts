import { type ComponentType, useState } from 'react';

interface OnDemand<Props> {
  /** Null until it has been asked for and has arrived. */
  Component: ComponentType<Props> | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** Asks for the component; asking again after a failure tries again. */
  load: () => Promise<void>;
}

/** Code that few visitors need, fetched when they ask for it, with a failure that can be shown beside the button. */
export function useOnDemand<Props>(fetchComponent: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function load() {
    if (Component || status === 'loading') return;
    setStatus('loading');
    try {
      const loaded = await fetchComponent();
      setComponent(() => loaded);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }

  return { Component, isLoading: status === 'loading', hasFailed: status === 'failed', load };
}
