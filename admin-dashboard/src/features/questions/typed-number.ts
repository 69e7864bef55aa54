/** What was typed as a number, with a decimal comma too; the words themselves where they are none, an expression for instance. */
export function typedNumber(typed: string): number | string {
  const words = typed.trim();
  const number = Number(words.replaceAll('−', '-').replace(/^(-?\d*),(\d+)$/, '$1.$2'));
  return words === '' || !Number.isFinite(number) ? words : number;
}

/** 2.5 (per cent) as 0.025, without the noise of binary fractions. */
export function percentToShare(percent: number | string): number | string {
  return typeof percent === 'number' ? Number((percent / 100).toPrecision(12)) : percent;
}

export function shareToPercent(share: number): number {
  return Number((share * 100).toPrecision(12));
}
