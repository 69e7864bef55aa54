/** Aliases of the build: the libraries behind the federated facades, for what only the server needs of them. */
declare module 'react-router-dom-whole' {
  export { StaticRouter } from 'react-router-dom';
}
declare module 'styled-components-whole' {
  export { ServerStyleSheet, StyleSheetManager } from 'styled-components';
}
