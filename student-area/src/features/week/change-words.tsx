import { Badge, type BadgeTone, formatDateTime } from '@portal/shared/ui';
import { ArrowRight, Ban, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WeekChange, WeekItem } from './week-item.ts';

const iconProps = { size: 13, strokeWidth: 2.25, 'aria-hidden': true } as const;

const marks: Record<WeekChange, { word: string; tone: BadgeTone; icon: ReactNode }> = {
  cancelled: { word: 'Cancelled', tone: 'danger', icon: <Ban {...iconProps} /> },
  moved: { word: 'Moved', tone: 'warning', icon: <ArrowRight {...iconProps} /> },
  moved_away: { word: 'Moved', tone: 'warning', icon: <ArrowRight {...iconProps} /> },
  added: { word: 'Added', tone: 'info', icon: <Plus {...iconProps} /> },
};

/** What has become of a session, with what it was before crossed out. */
export function ChangeWords({ item, change }: { item: WeekItem; change: WeekChange }) {
  const { word, ...look } = marks[change];
  return (
    <p>
      <Badge {...look}>{word}</Badge>
      {change === 'moved_away' && item.now && <> to {describe(item.now)}</>}
      {change === 'moved' && item.planned && (
        <>
          {' '}
          before <s>{describe(item.planned)}</s>
        </>
      )}
    </p>
  );
}

function describe({ at, place }: { at: string; place: string }): string {
  return [formatDateTime(at, { hasYear: false }), place].filter(Boolean).join(', ');
}
