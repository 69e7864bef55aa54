import styled from 'styled-components';

/** A name with what tells it apart below it. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Root>
      <b>{first}</b>
      <span>{second}</span>
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  min-inline-size: 0;
  & > span {
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: var(--weight-text);
    overflow-wrap: break-word;
  }
`;
