/** Folder of the contract's package with the declarations that every build keeps; the same name with `.json` tells which stands for what. */
export const DECLARATIONS = 'declarations';

export interface DeclaredFiles {
  /** Share key -> file in the folder. */
  entries: Record<string, string>;
}
