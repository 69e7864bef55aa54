import { formatNumber } from '@portal/shared/ui';

const CRORE = 10_000_000;
const LAKH = 100_000;

/** "₹3.42 crore", "₹12.5 lakh" or "₹84,000": an amount as it is said in India. */
export function formatRupees(amount: number): string {
  if (amount >= CRORE) return `₹${formatNumber(amount / CRORE, 2)} crore`;
  if (amount >= LAKH) return `₹${formatNumber(amount / LAKH, 1)} lakh`;
  return `₹${formatNumber(amount)}`;
}
