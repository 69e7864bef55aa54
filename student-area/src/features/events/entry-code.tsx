import styled from 'styled-components';
import { renderSVG } from 'uqr';

/** What the reader shows at the door: the code of their place as a picture that a camera reads, and in letters. */
export function EntryCode({ code, title }: { code: string; title: string }) {
  const picture = renderSVG(code, { ecc: 'M', border: 4, whiteColor: 'white', blackColor: 'black' });
  return (
    <Root>
      <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={`QR code of your place at ${title}`} />
      <figcaption>
        <p>Show this at the door. Without a camera the letters do.</p>
        <Letters>
          {code.slice(0, 5)}-{code.slice(5)}
        </Letters>
      </figcaption>
    </Root>
  );
}

const Root = styled.figure`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: center;
  & > img {
    inline-size: 11rem;
    block-size: 11rem;
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
    background: white;
    image-rendering: pixelated;
  }
`;

const Letters = styled.p`
  margin-block-start: var(--space-2);
  font-family: var(--font-mono);
  font-size: var(--text-xl);
  letter-spacing: 0.08em;
`;
