import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * Development builds of React keep for each element where it was made, which took a tenth of the time of the parts' tests; after ten thousand
 * elements in a second they stop, and so they do here from the first one. A warning names the components all the same. Throws when
 * React has it no longer.
 */
export function forgetOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals))
    throw new Error(`React keeps ${COUNT} elsewhere now; tests work without this file, only slower.`);
  Object.defineProperty(internals, COUNT, {
    get: () => 10_000,
    set() {
      // React would begin to count again.
    },
  });
}
