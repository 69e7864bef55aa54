import { formatNumber } from '@portal/shared/ui';

interface Seats {
  /** Taken, those given at the office included. */
  taken: number;
  /** Null without a limit. */
  inAll: number | null;
  waiting: number;
  /** Given at the office, to people who are in no list here. */
  offlineCount: number;
}

/** How many places or seats (`noun`, in the plural) are taken, how many of them by people who are not in the list, and who waits. */
export function seatWords(noun: string, { taken, inAll, waiting, offlineCount }: Seats): string {
  const words =
    inAll === null ? `${formatNumber(taken)} ${noun}` : `${formatNumber(taken)} of ${formatNumber(inAll)} ${noun}`;
  const given = offlineCount === 0 ? '' : ` (${formatNumber(offlineCount)} at the office)`;
  return waiting === 0 ? `${words} taken${given}.` : `${words} taken${given}, ${formatNumber(waiting)} waiting.`;
}
