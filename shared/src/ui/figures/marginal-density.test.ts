import { densityOutline, roomBeside } from './marginal-density.tsx';

/** A curve that is wide between 180 and 260 and narrow elsewhere. */
const outline = Array.from({ length: 41 }, (_, index) => {
  const y = index * 10;
  return [y >= 180 && y <= 260 ? 140 : 10, y] as const;
});
const words = { start: 50, height: 34, from: 20, to: 400 };

test('words stand as near to the crossing as the curve leaves room', () => {
  expect(roomBeside(outline, { ...words, crossing: 250 })).toBeCloseTo(271, -1);
  expect(roomBeside(outline, { ...words, crossing: 190 })).toBeCloseTo(136, -1);
});

test('words never stand on the crossing line', () => {
  const top = roomBeside(outline, { ...words, crossing: 60 });
  expect(top + words.height < 60 || top > 60).toBe(true);
});

test('beside a curve that is wide everywhere words go to the end that is further away', () => {
  const wide = outline.map(([, y]) => [140, y] as const);
  expect(roomBeside(wide, { ...words, crossing: 350 })).toBe(20);
  expect(roomBeside(wide, { ...words, crossing: 40 })).toBe(366);
});

test('the curve stays within its room', () => {
  const points = densityOutline({
    values: [400, 500, 520, 540, 700],
    domain: [350, 750],
    y: (value) => 800 - value,
    top: 0,
    floor: 460,
    width: 50,
  });
  expect(Math.min(...points.map(([x]) => x))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(50);
});
