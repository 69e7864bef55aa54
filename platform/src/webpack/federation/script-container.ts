/** The protocol of webpack's containers (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers). */
export interface Container {
  init: (shareScope: object, ...rest: readonly unknown[]) => unknown;
  get: (name: string) => Promise<() => unknown>;
}

/** A script of this digest that leaves a container under this global name. */
export interface ContainerScript {
  container: string;
  address: string;
  integrity: string;
}

/** The container that the script leaves: asked for once, and again when it did not come. */
export function arrivingContainer(script: ContainerScript): () => Promise<Container> {
  let arriving: Promise<Container> | null = null;
  return () => {
    arriving ??= run(script).catch((error: unknown) => {
      arriving = null;
      throw error;
    });
    return arriving;
  };
}

async function run({ container, address, integrity }: ContainerScript): Promise<Container> {
  const script = Object.assign(document.createElement('script'), { src: address, crossOrigin: 'anonymous' });
  script.integrity = integrity;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    // As webpack says that a chunk did not come.
    const error = Object.assign(new Error(`${address} did not arrive.`), { name: 'ChunkLoadError' });
    script.onerror = () => reject(error);
    document.head.append(script);
  }).finally(() => script.remove());
  const found = Reflect.get(globalThis, container) as Container | undefined;
  if (!found) throw new Error(`${address} left no container.`);
  return found;
}
