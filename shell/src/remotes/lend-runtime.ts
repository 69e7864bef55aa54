import { type LentRuntime, lendRuntime } from 'federation-lent-runtime';

/** The shell's own, by webpack. */
declare const __webpack_require__: { federation: LentRuntime };

lendRuntime(() => __webpack_require__.federation);
