import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Development builds of React keep for each element where it was made, which took a tenth of the time of the parts' tests; after ten thousand
 * elements in a second they stop, and so they do here from the first one. A warning names the components all the same.
 */
export function forgetOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {
      // React would begin to count again.
    },
  });
}
