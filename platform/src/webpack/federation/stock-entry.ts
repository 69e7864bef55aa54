import { arrivingContainer, type Container } from './script-container.ts';

/** By the build (stock-config.ts): the global name of the container, the file that makes it, what it exposes as the remote, and the digests of all scripts. */
declare const STOCK: { container: string; file: string; exposed: string; scripts: Record<string, string> };

const { container, file, exposed, scripts } = STOCK;
const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const arriving = arrivingContainer({ container, address: folder + file, integrity: scripts[file] ?? '' });
let stock: Container | undefined;
let lent: object | undefined;

/** The entry of a build that a stock federation plugin has made: what that leaves out, its scripts' digests and the guard of what is shared, and then hands on what it is asked. */
const guarded: Container = {
  // One scope for each call, as webpack demands.
  init: async (scope) => (await stockContainer()).init((lent ??= readOnly(scope))),
  get: async (name) => (await stockContainer()).get(name === './remote' ? exposed : name),
};

/** The script declares the very name that the shell knows: this container has it again afterwards. */
async function stockContainer(): Promise<Container> {
  if (stock) return stock;
  Reflect.set(globalThis, container, undefined);
  try {
    return (stock = await arriving());
  } finally {
    Reflect.set(globalThis, container, guarded);
  }
}

/** What the shell shares comes from the shell: a copy or a later version that the build brings along is heard by nobody, here as in other remotes. What it shares beside that is its own. */
function readOnly(scope: object): object {
  const ignore = { set: () => true, defineProperty: () => true, deleteProperty: () => true };
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]: [string, object]) => [name, new Proxy(versions, ignore)]),
  );
}

/** Name of the page's own folders of such builds, with the digests of their scripts. */
const CHECKED = 'portalCheckedScripts';

/**
 * Webpack puts chunks into the head without a digest: each of these folders gets that of its file, and one that is no file of the build does not run. What failed is
 * asked for past the browser's copies, since what arrived damaged once is kept under its address.
 */
function checkScripts(): Map<string, Record<string, string>> {
  const folders = new Map<string, Record<string, string>>();
  const failures = new Map<string, number>();
  document.head.appendChild = <T extends Node>(node: T): T => {
    if (node instanceof HTMLScriptElement) {
      const { origin, pathname } = new URL(node.src, location.href);
      const address = origin + pathname;
      const [place, files] = [...folders].find(([known]) => address.startsWith(known)) ?? ['', null];
      if (files) {
        node.integrity = files[address.slice(place.length)] ?? refuse(address);
        node.crossOrigin = 'anonymous';
        const attempt = (failures.get(address) ?? 0) + 1;
        if (attempt > 1) node.src = `${address}?attempt=${attempt}`;
        node.addEventListener('error', () => failures.set(address, attempt));
      }
    }
    return Node.prototype.appendChild.call(document.head, node) as T;
  };
  return folders;
}

function refuse(address: string): never {
  throw new Error(`${address} is no file of the build.`);
}

let checked = Reflect.get(globalThis, CHECKED) as ReturnType<typeof checkScripts> | undefined;
if (!checked) Reflect.set(globalThis, CHECKED, (checked = checkScripts()));
checked.set(folder, scripts);
Reflect.set(globalThis, container, guarded);
