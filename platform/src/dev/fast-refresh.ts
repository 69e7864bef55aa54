import { isLikelyComponentType, performReactRefresh } from 'react-refresh/runtime';

/** The bundler's handle on a module that runs. */
export interface HotModule {
  data?: { exported?: Exported };
  accept: () => void;
  dispose: (keep: (data: { exported?: Exported }) => void) => void;
  invalidate: () => void;
}

/** Name of an export -> what tells whether it is still the same; a component may change. */
type Exported = Record<string, unknown>;

const COMPONENT = 'component';

/**
 * Called at the end of each module. One with a component takes its own changes: what stands on the page is drawn anew by the new code, with
 * the state it has. When anything else that it exports has changed, whoever imports it has to run again.
 */
export function settle(exports: object, hot: HotModule): void {
  const exported = describe(exports);
  const before = hot.data?.exported;
  const hasComponent = Object.values(exported).includes(COMPONENT);
  if (hasComponent) {
    hot.accept();
    hot.dispose((data) => (data.exported = exported));
  }
  if (!before) return;
  if (isSame(before, exported)) refreshSoon();
  else hot.invalidate();
}

function describe(exports: object): Exported {
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]: [string, unknown]) => [
      name,
      isLikelyComponentType(value) ? COMPONENT : essenceOf(name, value),
    ]),
  );
}

/** A function of the module is its text. What was made by a call may keep something (a store, a context), so that each is another. */
function essenceOf(name: string, value: unknown): unknown {
  return typeof value === 'function' && value.name === name ? String(value) : value;
}

function isSame(one: Exported, other: Exported): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** One update may bring several modules; they are drawn together. */
function refreshSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(performReactRefresh);
}
