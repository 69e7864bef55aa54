/** @page */
import { MATH_FONT, offerMathFont } from './math-font.ts';

class StoredFace {
  constructor(
    readonly family: string,
    readonly source: string,
  ) {}
}

let faces: Set<StoredFace>;

beforeEach(() => {
  faces = new Set();
  Object.assign(document, { fonts: faces });
  Object.assign(globalThis, { FontFace: StoredFace });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(globalThis, 'FontFace');
});

test('fonts of the machine come before the one that is fetched', () => {
  offerMathFont();
  const [face] = faces;
  expect(face!.family).toBe(MATH_FONT);
  expect(face!.source).toMatch(
    /^local\("STIX Two Math"\).*local\("Cambria Math"\).* url\("[^"]*"\) format\("woff2"\)$/,
  );
});

test('several parts offer the font once', () => {
  offerMathFont();
  offerMathFont();
  expect(faces.size).toBe(1);
});

test('a browser that knows no fonts draws without it', () => {
  Reflect.deleteProperty(document, 'fonts');
  expect(offerMathFont).not.toThrow();
});
