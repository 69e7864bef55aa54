/** Share key -> version -> who shares it. */
export type ShareScope = Record<string, Record<string, { from: string }>>;

/** In the page: tells what each container was given and left there. */
export function hearShareScopes(names: readonly string[]): void {
  const tell = Reflect.get(globalThis, 'tellShareScope') as (container: string, scope: object) => void;
  for (const name of names) {
    let container: { init: (scope: ShareScope) => unknown } | undefined;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => container,
      set: (made: { get: unknown; init: (scope: ShareScope) => unknown }) => {
        container = {
          ...made,
          init: (scope) => {
            const begun = made.init(scope);
            const plain = Object.entries(scope).map(([key, versions]) => {
              const told = Object.entries(versions).map(([version, { from }]) => [version, { from }] as const);
              return [key, Object.fromEntries(told)] as const;
            });
            tell(name, Object.fromEntries(plain));
            return begun;
          },
        };
      },
    });
  }
}
