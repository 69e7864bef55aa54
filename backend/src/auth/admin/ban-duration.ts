import { adminRefusals } from './admin-refusals.ts';

const unitSeconds: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };
const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g;

/** Seconds of a length of time as Go writes it (`24h`, `1h30m`), 0 for `none`; throws the refusal for anything else. */
export function readBanDuration(text: string): number {
  if (text === 'none') return 0;
  const parts = [...text.matchAll(part)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) throw adminRefusals.banInvalid(text);
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ''] ?? 0), 0);
  // Go counts nanoseconds in 64 bits, which ends after 292 years.
  if (seconds > 2 ** 63 / 1e9) throw adminRefusals.banInvalid(text);
  return seconds;
}
