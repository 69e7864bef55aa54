import styled, { keyframes } from 'styled-components';

/** A turning ring in the colour of the words beside it. Decorative: the words say what is waited for. */
export function Spinner({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return <Ring aria-hidden="true" $size={size} />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $size: 'sm' | 'md' }>`
  display: inline-block;
  flex: none;
  inline-size: ${({ $size }) => ($size === 'sm' ? '1rem' : '1.5rem')};
  block-size: ${({ $size }) => ($size === 'sm' ? '1rem' : '1.5rem')};
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;
