import cyrillicBold from '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff';
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff';
import cyrillicExtBold from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff';
import cyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff';
import devanagariBold from '@fontsource/noto-sans/files/noto-sans-devanagari-600-normal.woff';
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff';
import greekBold from '@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff';
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff';
import latinExtBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff';
import vietnameseBold from '@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff';
import type { Subset } from './font-runs.ts';

export type Weight = 'regular' | 'bold';

/** In WOFF, not WOFF2: from that the library cuts letters with accents wrongly. */
const addresses: Record<Subset, Record<Weight, string>> = {
  latin: { regular: latin, bold: latinBold },
  'latin-ext': { regular: latinExt, bold: latinExtBold },
  vietnamese: { regular: vietnamese, bold: vietnameseBold },
  greek: { regular: greek, bold: greekBold },
  cyrillic: { regular: cyrillic, bold: cyrillicBold },
  'cyrillic-ext': { regular: cyrillicExt, bold: cyrillicExtBold },
  devanagari: { regular: devanagari, bold: devanagariBold },
};

/** The bytes of one file of the font. Rejects when it does not arrive. */
export async function fetchFont(subset: Subset, weight: Weight): Promise<Uint8Array> {
  const answer = await fetch(addresses[subset][weight]);
  if (!answer.ok) throw new Error(`A font of the PDF answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
