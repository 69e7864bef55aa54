export const PROGRAMS: Readonly<
  Record<'portal' | 'pglite-thread' | 'render-thread' | 'build-process' | 'types-process', string>
>;
export function bundledPrograms(): Promise<string | null>;
export function bundlePrograms(entries: Readonly<Record<string, string>>, folder: string): Promise<string[]>;
export function digestOfSources(root: string): string;
