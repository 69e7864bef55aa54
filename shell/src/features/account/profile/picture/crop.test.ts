import { type Crop, describeCrop, largestCrop, MOST_ZOOM, moved, type Size, zoomed, zoomOf } from './crop.ts';

const wide: Size = { width: 400, height: 200 };
const tall: Size = { width: 300, height: 900 };

function expectWithin({ width, height }: Size, { left, top, side }: Crop) {
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left + side).toBeLessThanOrEqual(width + 1e-9);
  expect(top + side).toBeLessThanOrEqual(height + 1e-9);
}

test.each([
  [wide, { left: 100, top: 0, side: 200 }],
  [tall, { left: 0, top: 300, side: 300 }],
  [
    { width: 1, height: 1 },
    { left: 0, top: 0, side: 1 },
  ],
])('begins with the largest square from the middle of %j', (size, crop) => {
  expect(largestCrop(size)).toEqual(crop);
  expect(zoomOf(size, crop)).toBe(1);
});

test('a picture that is moved to the right shows more of its left', () => {
  expect(moved(wide, largestCrop(wide), 0.25, 0)).toEqual({ left: 50, top: 0, side: 200 });
  expect(moved(tall, largestCrop(tall), 0, -0.5)).toEqual({ left: 0, top: 450, side: 300 });
});

test('a picture cannot be moved out of its square', () => {
  expect(moved(wide, largestCrop(wide), 9, 9)).toEqual({ left: 0, top: 0, side: 200 });
  expect(moved(wide, largestCrop(wide), -9, -9)).toEqual({ left: 200, top: 0, side: 200 });
});

test('zooming keeps the middle in place', () => {
  const twice = zoomed(wide, largestCrop(wide), 2);
  expect(twice).toEqual({ left: 150, top: 50, side: 100 });
  expect(zoomOf(wide, twice)).toBe(2);
  expect(zoomed(wide, twice, 1)).toEqual(largestCrop(wide));
});

test('zooming with two fingers keeps what is between them in place', () => {
  expect(zoomed(wide, largestCrop(wide), 2, 0, 1)).toEqual({ left: 100, top: 100, side: 100 });
});

test('zooming out at an edge stays within the picture', () => {
  const corner = moved(wide, zoomed(wide, largestCrop(wide), 4), 99, 99);
  expect(corner).toEqual({ left: 0, top: 0, side: 50 });
  expect(zoomed(wide, corner, 1)).toEqual({ left: 0, top: 0, side: 200 });
});

test.each([0, -3, 0.5, Number.MIN_VALUE])('a zoom of %p is none', (zoom) => {
  expect(zoomOf(wide, zoomed(wide, largestCrop(wide), zoom))).toBe(1);
});

test('a zoom beyond the most is the most', () => {
  expect(zoomOf(wide, zoomed(wide, largestCrop(wide), 99))).toBe(MOST_ZOOM);
});

test('whatever is done in whatever order, the square lies within the picture', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const size of [wide, tall, { width: 1, height: 2048 }, { width: 3000, height: 2999 }]) {
    let crop = largestCrop(size);
    for (let step = 0; step < 300; step += 1) {
      crop =
        random() < 0.5
          ? moved(size, crop, 3 * random() - 1.5, 3 * random() - 1.5)
          : zoomed(size, crop, 6 * random(), random(), random());
      expectWithin(size, crop);
    }
  }
});

test('is told in words', () => {
  expect(describeCrop(wide, zoomed(wide, largestCrop(wide), 1.5))).toBe(
    'Zoom 150 %, 33 % cut off on the left, 17 % at the top.',
  );
});
