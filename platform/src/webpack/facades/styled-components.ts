/** The part of styled-components that exists at run time. Global styles stand in the document (`shared/src/theme`). */
export { css, keyframes, styled, styled as default } from 'styled-components-whole';
