import { styled } from 'styled-components';

/** Running text at reading width; the first paragraph is larger. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <Root>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  max-inline-size: var(--measure);
  & > p:first-child {
    font-size: var(--text-lg);
    line-height: 1.55;
  }
`;
