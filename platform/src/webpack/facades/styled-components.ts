/** The part of styled-components that exists at run time. */
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
  styled as default,
  StyleSheetManager,
} from 'styled-components-whole';
