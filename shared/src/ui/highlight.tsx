import styled from 'styled-components';
import { partsAround } from './parts-around.ts';

export interface HighlightProps {
  text: string;
  /** What was searched for, or each of several words; nothing is marked while it is empty. */
  query: string | readonly string[];
}

/** A text in which every occurrence of the query is marked, in upper or lower case. */
export function Highlight({ text, query }: HighlightProps) {
  return partsAround(text, query).map(({ words, isMatch }, index) =>
    isMatch ? <Mark key={index}>{words}</Mark> : words,
  );
}

const Mark = styled.mark`
  border-radius: 2px;
  background: var(--accent-soft);
  box-shadow: inset 0 -2px 0 var(--accent);
  color: inherit;
  @media (forced-colors: active) {
    background: Mark;
    color: MarkText;
  }
`;
