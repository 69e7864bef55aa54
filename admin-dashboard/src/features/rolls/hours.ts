import { compareText } from '@portal/shared/ui';
import type { Session } from './list-sessions.ts';
import type { Roll } from './roll.ts';

/** An hour with the roll that was taken of it; either may be missing: the roll not taken, or the hour taken out of the timetable since. */
export interface Hour {
  key: string;
  groupId: string;
  subject: string;
  className: string | null;
  day: string;
  startsAt: string;
  endsAt: string;
  session: Session | null;
  roll: Roll | null;
}

/** Sessions and rolls of the same days as hours in their order; where `today` is told, those up to it come first, the latest on top, and behind them those to come. */
export function hoursOf(
  sessions: readonly Session[],
  rolls: readonly Roll[],
  { today }: { today?: string } = {},
): Hour[] {
  const hours = new Map<string, Hour>();
  for (const session of sessions) {
    const key = `${session.groupId} ${session.day} ${session.startsAt}`;
    // A session that left its hour may have been followed by another one.
    if (hours.has(key) && isAway(session)) continue;
    hours.set(key, { ...session, key, session, roll: null });
  }
  for (const roll of rolls) {
    if (roll.groupId === null) continue;
    const key = `${roll.groupId} ${roll.heldOn} ${roll.startsAt}`;
    const hour = hours.get(key);
    hours.set(
      key,
      hour
        ? { ...hour, roll }
        : {
            key,
            groupId: roll.groupId,
            subject: roll.title,
            className: null,
            day: roll.heldOn,
            startsAt: roll.startsAt,
            endsAt: roll.endsAt,
            session: null,
            roll,
          },
    );
  }
  const inOrder = [...hours.values()].sort((one, other) =>
    compareText(`${one.day} ${one.startsAt}`, `${other.day} ${other.startsAt}`),
  );
  if (today === undefined) return inOrder;
  const isToCome = ({ day }: Hour) => day > today;
  return [...inOrder.filter((hour) => !isToCome(hour)).toReversed(), ...inOrder.filter(isToCome)];
}

/** Whether nothing is held then. */
export function isAway({ state }: Session): boolean {
  return state === 'cancelled' || state === 'moved_away';
}
