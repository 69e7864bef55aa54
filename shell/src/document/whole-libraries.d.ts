/** Aliases of the build: the libraries behind the federated facades, for what only the shell needs of them. */
declare module 'react-router-dom-whole' {
  export { StaticRouter } from 'react-router-dom';
}
declare module 'styled-components-whole' {
  export { ServerStyleSheet, StyleSheetManager } from 'styled-components';

  /** What the library keeps of its own sheet, exported for those that go on with it. */
  export const __PRIVATE__: {
    StyleSheet: { registerId(id: string): number };
    mainSheet: {
      /** Besides, what global styles and the server ask of it; neither is in the browser. */
      tag?: { insertRules(group: number, rules: readonly string[]): void };
      registerName(id: string, name: string): void;
    };
  };
}
