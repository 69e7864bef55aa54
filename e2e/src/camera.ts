import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';

const [WIDTH, HEIGHT, CELL] = [640, 480, 16];
/** Cells of a code of version 1, with its border. */
const CELLS = 29;
const [LEFT, TOP] = [(WIDTH - CELLS * CELL) / 2, (HEIGHT - CELLS * CELL) / 2];
const [LIGHT, DARK, NO_COLOUR] = [220, 30, 128];

interface CameraPage {
  page: Page;
  close: () => Promise<void>;
}

/** A browser of its own, signed in, whose camera sees this picture of a code (an SVG of uqr) and nothing else. */
export async function openWithCamera(svg: string, code: string, session: StoredSession): Promise<CameraPage> {
  const drawn = darkCells(svg);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-camera-'));
  const film = path.join(folder, 'code.y4m');
  writeFileSync(film, filmOf(drawn));
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const page = await browser.newPage({ baseURL: portalUrl() });
  page.setDefaultTimeout(60_000);
  await page.addInitScript((stored) => localStorage.setItem('portal-auth', stored), JSON.stringify(session));
  const known = new Set(drawn.map(String));
  await page.exposeFunction('readCells', (seen: string[]) =>
    seen.length === known.size && seen.every((cell) => known.has(cell)) ? code : '',
  );
  await page.addInitScript(standInForDetector, { cells: CELLS, side: CELL, left: LEFT, top: TOP });
  return {
    page,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Grid {
  cells: number;
  /** Of one cell, and where the first one begins, in pixels. */
  side: number;
  left: number;
  top: number;
}

/** Runs in the page, because Chromium for Linux reads no codes: tells the test which cells of what the camera sees are dark. */
function standInForDetector({ cells, side, left, top }: Grid): void {
  Reflect.set(
    globalThis,
    'BarcodeDetector',
    class {
      async detect(video: HTMLVideoElement) {
        const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
        const pen = canvas.getContext('2d');
        pen?.drawImage(video, 0, 0);
        const dark: string[] = [];
        for (let row = 0; row < cells; row += 1)
          for (let column = 0; column < cells; column += 1) {
            const pixel = pen?.getImageData(left + (column + 0.5) * side, top + (row + 0.5) * side, 1, 1).data;
            if ((pixel?.[0] ?? 255) < 128) dark.push(`${column},${row}`);
          }
        const read = Reflect.get(globalThis, 'readCells') as (cells: string[]) => Promise<string>;
        return [{ rawValue: await read(dark) }];
      }
    },
  );
}

function darkCells(svg: string): [column: number, row: number][] {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) / CELLS;
  return [...svg.matchAll(/M(\d+),(\d+)h/g)].map(([, x, y]) => [Number(x) / side, Number(y) / side]);
}

/** A film of pictures that are all alike, uncompressed (YUV4MPEG2). */
function filmOf(dark: readonly [column: number, row: number][]): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (const [column, row] of dark) {
    for (let line = 0; line < CELL; line += 1) {
      const begins = (TOP + row * CELL + line) * WIDTH + LEFT + column * CELL;
      light.fill(DARK, begins, begins + CELL);
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...[1, 2].flatMap(() => [Buffer.from('FRAME\n'), light, colours])]);
}
