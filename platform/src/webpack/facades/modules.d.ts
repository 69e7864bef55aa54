/** Aliases set by `facadeAliases`: the libraries behind the share keys. */
declare module 'react-router-dom-whole' {
  export * from 'react-router-dom';
}
declare module 'styled-components-whole' {
  export * from 'styled-components';
}
declare module 'react-query-whole' {
  export * from '@tanstack/react-query';
}
