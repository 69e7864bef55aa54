import styled from 'styled-components';

/** The SHA-256 by which an attempt can be told again; it has no place to break a line at. */
export function Receipt({ digest }: { digest: string }) {
  return <Digest>{digest}</Digest>;
}

const Digest = styled.code`
  overflow-wrap: anywhere;
  font-size: var(--text-xs);
`;
