import styled from 'styled-components';

/** First thing in the document: jumps over the menu to `<main id="main">`. */
export function SkipLink({
  targetId = 'main',
  children = 'Skip to main content',
}: {
  targetId?: string;
  children?: string;
}) {
  return <Root href={`#${targetId}`}>{children}</Root>;
}

const Root = styled.a`
  position: absolute;
  inset-block-start: -10rem;
  inset-inline-start: var(--space-4);
  z-index: var(--layer-skip);
  padding: var(--space-2) var(--space-4);
  background: var(--action);
  color: var(--on-action);
  &:focus {
    inset-block-start: var(--space-2);
    color: var(--on-action);
  }
`;
