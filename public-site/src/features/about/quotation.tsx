import { styled } from 'styled-components';

interface QuotationProps {
  paragraphs: readonly string[];
  attribution: string | null;
}

/** Someone's own words, with the name under them. */
export function Quotation({ paragraphs, attribution }: QuotationProps) {
  return (
    <figure>
      <Words>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Words>
      {attribution !== null && <Name>{attribution}</Name>}
    </figure>
  );
}

const Words = styled.blockquote`
  display: grid;
  gap: var(--space-4);
  max-inline-size: var(--measure);
  & > p:first-child {
    font: var(--weight-heading) var(--text-xl) / 1.35 var(--font-heading);
    letter-spacing: var(--tracking-heading);
  }
`;

const Name = styled.figcaption`
  margin-block-start: var(--space-4);
  font-weight: var(--weight-strong);
  font-size: var(--text-sm);
`;
