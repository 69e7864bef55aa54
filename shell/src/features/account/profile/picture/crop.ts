/** Width and height of a picture in its own pixels, both at least 1. */
export interface Size {
  width: number;
  height: number;
}

/** A square piece of a picture: its corner at the left and top, and its side, in pixels of the picture. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

export const MOST_ZOOM = 4;

/** The largest square of the picture, from its middle. */
export function largestCrop(size: Size): Crop {
  const side = Math.min(size.width, size.height);
  return { left: (size.width - side) / 2, top: (size.height - side) / 2, side };
}

/** 1 for the largest square, 2 for one of half its side. */
export function zoomOf(size: Size, { side }: Crop): number {
  return Math.min(size.width, size.height) / side;
}

/**
 * The square at another zoom, of 1 to `MOST_ZOOM`, that keeps what stands at `across` and `down` of the old one (shares of its side) in
 * place as far as the picture reaches.
 */
export function zoomed(size: Size, crop: Crop, zoom: number, across = 0.5, down = 0.5): Crop {
  const side = Math.min(size.width, size.height) / clamp(zoom, 1, MOST_ZOOM);
  return within(size, {
    left: crop.left + (crop.side - side) * across,
    top: crop.top + (crop.side - side) * down,
    side,
  });
}

/** The square after the picture was moved under it, by shares of the side to the right and down; it stays within the picture. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  return within(size, { ...crop, left: crop.left - right * crop.side, top: crop.top - down * crop.side });
}

/** Zoom and place of the square in words, for whoever does not see it. */
export function describeCrop(size: Size, crop: Crop): string {
  const shareOf = (from: number, most: number) => Math.round((100 * from) / most);
  return `Zoom ${Math.round(100 * zoomOf(size, crop))} %, ${shareOf(crop.left, size.width)} % cut off on the left, ${shareOf(crop.top, size.height)} % at the top.`;
}

function within(size: Size, { left, top, side }: Crop): Crop {
  return { left: clamp(left, 0, size.width - side), top: clamp(top, 0, size.height - side), side };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
