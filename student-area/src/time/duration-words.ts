/** '30 min', and with extra time its parts: '45 min (30 + 15)'. */
export function durationWords(minutes: number, extra: number): string {
  return extra > 0 ? `${minutes + extra} min (${minutes} + ${extra})` : `${minutes} min`;
}
