/** What a picture of the test is when it is read: its size, or null for a file that nobody can read. */
interface PictureOfTest {
  width: number;
  height: number;
}

/** Reading and drawing pictures, which jsdom does not. `drawn` lists what was drawn, by its box in the picture. */
export function fakePictures(): { next: { picture: PictureOfTest | null }; types: string[]; drawn: string[] } {
  const fake = {
    next: { picture: { width: 400, height: 300 } as PictureOfTest | null },
    types: ['image/webp'],
    drawn: [] as string[],
  };
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
  Object.defineProperties(HTMLImageElement.prototype, {
    decode: {
      configurable: true,
      value: () => (fake.next.picture ? Promise.resolve() : Promise.reject(new DOMException('', 'EncodingError'))),
    },
    naturalWidth: { configurable: true, get: () => fake.next.picture?.width ?? 0 },
    naturalHeight: { configurable: true, get: () => fake.next.picture?.height ?? 0 },
  });
  const context = {
    fillRect: () => undefined,
    drawImage: (_source: unknown, ...box: number[]) => void fake.drawn.push(box.slice(0, 4).map(Math.round).join(' ')),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = 'image/png') => {
    const written = fake.types.includes(type) ? type : 'image/png';
    done(new Blob([`${written} ${fake.drawn.at(-1)}`], { type: written }));
  });
  return fake;
}
