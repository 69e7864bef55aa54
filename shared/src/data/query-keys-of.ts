import type { PostedFormKey } from '@portal/shared/contract';

declare const ofTable: unique symbol;

/** `[part, feature, name, ...input]`, or its beginning. Only a table makes one. */
export type TableKey = readonly unknown[] & { readonly [ofTable]: true };

declare module '@tanstack/react-query' {
  /** So that TanStack Query takes no other keys, wherever one is asked for; that of a posted form is fixed by the contract. */
  interface Register {
    queryKey: TableKey | PostedFormKey;
  }
}

/** The keys of one feature by their names, made with what tells their queries apart; `all` is the beginning of each of them. */
type FeatureKeys<Name extends string> = { readonly all: TableKey } & Readonly<
  Record<Name, (...input: readonly unknown[]) => TableKey>
>;

/**
 * The query keys of a part: one table per feature, which has the names of its queries. A part has one such list of tables (`query-keys.ts`), so
 * that no two features have the same keys; `all` is the beginning of each key of the part.
 */
export function queryKeysOf<const Tables extends Readonly<Record<string, readonly string[]>>>(
  part: string,
  tables: Tables,
): { readonly all: TableKey } & { readonly [Feature in keyof Tables]: FeatureKeys<Tables[Feature][number]> } {
  const key = (...words: readonly unknown[]) => [part, ...words];
  const features = Object.entries(tables).map(([feature, names]): [string, unknown] => {
    const builders = names.map(
      (name) => [name, (...input: readonly unknown[]) => key(feature, name, ...input)] as const,
    );
    return [feature, { ...Object.fromEntries(builders), all: key(feature) }];
  });
  return { ...Object.fromEntries(features), all: key() } as never;
}
