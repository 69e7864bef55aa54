import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { type FetchFirst, formatDateTime, Skeleton, ThingPage } from '@portal/shared/ui';
import { labSessionQuery } from '../features/rolls/lab-session.ts';
import { rollOfQuery } from '../features/rolls/roll.ts';
import { RollScreen } from '../features/rolls/roll-screen.tsx';
import { paths } from '../paths.ts';

const rollOf = ({ title }: { title: string }) => `Roll of ${title}`;

export const fetchFirst: FetchFirst = (client, _search, _person, { session: id = '' }) =>
  Promise.all([client.prefetchQuery(labSessionQuery(id)), client.prefetchQuery(rollOfQuery({ labSession: id }))]);

/** The roll of one laboratory session. */
export default function LabRollPage() {
  const { session: id = '' } = useParams();
  const query = useQuery(labSessionQuery(id));

  return (
    <ThingPage
      query={query}
      size="dense"
      noun="session"
      heading="Roll"
      title={rollOf}
      windowTitle={rollOf}
      back={{ to: paths.attendance, label: 'Attendance' }}
      place={({ startsAt, laboratory, heldFor }) =>
        ` / ${[formatDateTime(startsAt), laboratory, heldFor].filter(Boolean).join(', ')}`
      }
      gone="the session has been deleted."
      instead={{ to: paths.attendance, label: 'All laboratory sessions' }}
      skeleton={<Skeleton shape="row" count={6} />}
    >
      {(session) => <RollScreen place={{ labSession: session.id }} />}
    </ThingPage>
  );
}
