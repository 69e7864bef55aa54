import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

interface Cut {
  /** Of the library, as it was read for the cut; another stops the build until somebody has read that. */
  version: string;
  /** End of the file's path. */
  file: RegExp;
  /** Of files whose names tell nothing, the one that has this. */
  holding?: string;
  /** Name of a function or method -> what stays of its body. */
  functions: Record<string, string>;
  /** Classes of which no method stays. */
  prototypes?: string[];
}

/**
 * What the browser's React goes without: view transitions, refs on fragments, style sheets and scripts as resources, and actions of forms.
 * None is reached by a tree that has no `ViewTransition`, no ref on a `Fragment` and no `action` that is a function. `<style precedence>`
 * and `<script async>` are elements of the head like others.
 */
const REACT_DOM: Cut = {
  version: '19.3.1',
  file: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
  prototypes: ['FragmentInstance', 'ViewTransitionPseudoElement'],
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
    // What no release of React gives a way to any more: `SuspenseList`, `findDOMNode`, browsers without the `input` event.
    ...emptied(
      'updateSuspenseListComponent',
      'cutOffTailIfNeeded',
      'findCurrentFiberUsingSlowPath',
      'handleEventsForInputEventPolyfill',
      'getTargetInstForInputEventPolyfill',
    ),
    // A component in the stack of an error has its name, without the file that would be found by calling it once more.
    describeNativeComponentFrame:
      'const [type] = arguments; return describeBuiltInComponentFrame(type.displayName || type.name || "");',
  },
};

/** What the federation runtime goes without: its own preloading, remotes that are taken back, that a build names or that are not scripts. */
const FEDERATION: Cut[] = [
  {
    version: '2.9.2',
    file: /runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    functions: emptied('preloadRemote', 'removeRemote'),
  },
  {
    version: '2.9.2',
    file: /runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/,
    functions: emptied('loadEsmEntry', 'loadSystemJsEntry'),
  },
  {
    version: '2.9.2',
    file: /webpack-bundler-runtime[\\/]dist[\\/]updateOptions\.js$/,
    functions: emptied('updateRemoteOptions'),
  },
];

/** What the router goes without: navigation by its own data routers, of which the portal has none, and advice to programmers. */
const ROUTER: Cut = {
  version: '7.18.5',
  file: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  holding: 'function useNavigateUnstable(',
  functions: { ...emptied('useNavigateStable', 'warning'), getInvalidPathError: 'return "A path has no ? and no #.";' },
};

/** Rules of the bundler that cut the libraries (docs/decisions/0035-react-without-what-nobody-uses.md). */
export const cutRules: RuleSetRule[] = [REACT_DOM, ROUTER, ...FEDERATION].map(({ file, ...options }) => ({
  test: file,
  loader: require.resolve('./cut-loader.cjs'),
  options,
}));

/** Exports that do nothing in the shell's React; a remote that imports one is refused when it is published. */
export const CUT_EXPORTS: Record<string, readonly string[]> = {
  react: ['ViewTransition', 'addTransitionType', 'useActionState'],
  'react-dom': [
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
};

function emptied(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']));
}
