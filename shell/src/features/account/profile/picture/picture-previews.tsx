import { styled } from 'styled-components';
import type { Crop } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import type { Picture } from './picture-file.ts';

/** The picture at the sizes in which it is shown. */
export function PicturePreviews({ picture, crop }: { picture: Picture; crop: Crop }) {
  return (
    <Root>
      <figcaption>As others see it</figcaption>
      <Row>
        <Round $side="6rem">
          <CropCanvas picture={picture} crop={crop} side={192} />
        </Round>
        <Round $side="2.5rem">
          <CropCanvas picture={picture} crop={crop} side={80} />
        </Round>
        <Round $side="1.5rem">
          <CropCanvas picture={picture} crop={crop} side={48} />
        </Round>
      </Row>
    </Root>
  );
}

const Root = styled.figure`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  margin: 0;
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  line-height: var(--leading-snug);
`;

const Row = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: end;
`;

const Round = styled.span<{ $side: string }>`
  flex: none;
  inline-size: ${({ $side }) => $side};
  border-radius: 50%;
  overflow: hidden;
`;
