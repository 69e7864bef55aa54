const SIZE = 21;
const BORDER = 4;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The eight patterns that are laid over the data, by their number (ISO/IEC 18004, table 10). */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * What a QR code of version 1 in letters and digits says, read from the dark cells of its SVG as a camera would see them, without mending
 * (ISO/IEC 18004). Throws when it is another kind of code.
 */
export function readQr(svg: string): string {
  const cells = darkCells(svg);
  const isDark = (row: number, column: number) => cells.has(`${row},${column}`);
  // Beside the upper left finder stand the level and the mask, hidden under a pattern of their own.
  const [high, middle, low] = [2, 3, 4].map((column) => Number(isDark(8, column)));
  const mask = masks[((high ?? 0) * 4 + (middle ?? 0) * 2 + (low ?? 0)) ^ 0b101];
  const bits = dataCells()
    .map(([row, column]) => Number(isDark(row, column) !== mask?.(row, column)))
    .join('');
  const take = (from: number, length: number) => parseInt(bits.slice(from, from + length), 2);
  if (take(0, 4) !== 0b0010) throw new Error('The code is not of letters and digits.');
  const length = take(4, 9);
  let text = '';
  for (let at = 13; text.length + 1 < length; at += 11) {
    const pair = take(at, 11);
    text += `${LETTERS[Math.floor(pair / LETTERS.length)]}${LETTERS[pair % LETTERS.length]}`;
  }
  return length % 2 === 0 ? text : `${text}${LETTERS[take(13 + (11 * (length - 1)) / 2, 6)]}`;
}

function darkCells(svg: string): ReadonlySet<string> {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) / (SIZE + 2 * BORDER);
  const corners = [...svg.matchAll(/M(\d+),(\d+)h/g)];
  return new Set(corners.map(([, x, y]) => `${Number(y) / side - BORDER},${Number(x) / side - BORDER}`));
}

/** The cells that carry data, in their order: two columns at a time from the right, up and down. */
function dataCells(): [row: number, column: number][] {
  const found: [number, number][] = [];
  const rows = Array.from({ length: SIZE }, (_none, row) => row);
  // The column of the timing pattern is left out.
  for (const [turn, right] of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1].entries()) {
    for (const row of turn % 2 === 0 ? rows.toReversed() : rows) {
      for (const column of [right, right - 1]) {
        const isFinder = (row < 9 && (column < 9 || column > 12)) || (row > 12 && column < 9);
        if (!isFinder && row !== 6) found.push([row, column]);
      }
    }
  }
  return found;
}
