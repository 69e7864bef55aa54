const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** What a browser is called among one's devices, 'Firefox on Android', from what it says of itself. */
export function deviceName(userAgent: string): string {
  const nameIn = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(browsers) ?? 'A browser';
  const system = nameIn(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
