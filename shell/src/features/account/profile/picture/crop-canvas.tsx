import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Crop } from './crop.ts';
import { drawCrop, type Picture } from './picture-file.ts';

interface CropCanvasProps {
  picture: Picture;
  crop: Crop;
  /** Pixels that are drawn in each direction; its box says how large it is shown. */
  side: number;
}

/** The square of a picture, as wide as its place. */
export function CropCanvas({ picture, crop, side }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return <Drawn ref={canvas} width={side} height={side} aria-hidden="true" />;
}

const Drawn = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: auto;
`;
