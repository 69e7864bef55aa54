import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

interface Cut {
  /** Of the library, as it was read for the cut; another stops the build until somebody has read that. */
  version: string;
  /** End of the file's path. */
  file: RegExp;
  /** Name of a function or method -> what stays of its body. */
  functions: Record<string, string>;
  /** Classes of which no method stays. */
  prototypes?: string[];
  /** Variable of the library -> what it begins with instead. */
  values?: Record<string, string>;
}

/** What React throws to itself and knows by its identity; nobody ever reads it. */
const SIGN = 'Object.create(Error.prototype)';

/**
 * What the browser's React goes without: view transitions, refs on fragments, style sheets, scripts and other origins as resources, and actions of forms.
 * None is reached by a tree that has no `ViewTransition`, no ref on a `Fragment` and no `action` that is a function. `<style precedence>`
 * and `<script async>` are elements of the head like others.
 */
const REACT_DOM: Cut = {
  version: '19.3.1',
  file: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
  prototypes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
  // As errors they had a stack each. While a browser is inspected it notes its places, and for that reads all of the shell a second time.
  values: {
    HydrationMismatchException: SIGN,
    SuspenseException: SIGN,
    SuspenseyCommitException: SIGN,
    SuspenseActionException: SIGN,
    SelectiveHydrationException: SIGN,
  },
  functions: {
    ...emptied(
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'commitAfterMutationEffectsOnFiber',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'startViewTransition',
      'createViewTransitionInstance',
      'flushAfterMutationEffects',
      'accumulateSuspenseyCommitOnFiber',
      'recursivelyAccumulateSuspenseyCommit',
      'suspendInstance',
      'preloadInstanceAndSuspendIfNeeded',
    ),
    waitForCommitToBeReady: 'return null;',
    ...emptied(
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'addFragmentHandleToFiber',
      'validateDocumentPositionWithFiberTree',
    ),
    ...emptied(
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'acquireResource',
      'suspendResource',
      'insertSuspendedStylesheets',
      'preconnectAs',
      'prefetchDNS',
      'preconnect',
    ),
    getResource: 'return null;',
    ...emptied(
      'extractEvents$1',
      'startHostTransition',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'dispatchActionState',
    ),
    // What no release of React gives a way to any more: `SuspenseList`, `findDOMNode`, browsers without the `input` event, the browser's sign
    // of transitions that are under way.
    ...emptied(
      'updateSuspenseListComponent',
      'cutOffTailIfNeeded',
      'findCurrentFiberUsingSlowPath',
      'handleEventsForInputEventPolyfill',
      'getTargetInstForInputEventPolyfill',
      'defaultOnDefaultTransitionIndicator',
    ),
  },
};

const DOM_EXPORTS = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
];

/** Exports that do nothing in the shell's React; a remote that imports one is refused when it is published. */
export const CUT_EXPORTS: Record<string, readonly string[]> = {
  react: ['ViewTransition', 'addTransitionType', 'useActionState'],
  'react-dom': DOM_EXPORTS,
};

/** The ways to what is cut above. */
const REACT_DOM_EXPORTS: Cut = {
  version: '19.3.1',
  file: /react-dom[\\/]cjs[\\/]react-dom\.production\.js$/,
  functions: emptied(...DOM_EXPORTS.map((name) => `exports.${name}`)),
};

/** Rules of the bundler that cut the libraries (docs/decisions/0035-react-without-what-nobody-uses.md). */
export const cutRules: RuleSetRule[] = [REACT_DOM, REACT_DOM_EXPORTS].map(({ file, ...options }) => ({
  test: file,
  loader: require.resolve('./cut-loader.cjs'),
  options,
}));

function emptied(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']));
}
