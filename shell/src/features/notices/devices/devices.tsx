import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useAnnounce, useAuth } from '@portal/shared/contract';
import { Alert, Button, formatDate, QueryState, Skeleton, useAttempt } from '@portal/shared/ui';
import { type Device, type Devices as Found, devicesQuery, type Standing, turnOff, turnOn } from './push-device.ts';

const words: Readonly<Record<Standing, string>> = {
  'not offered': 'This portal sends nothing to devices. Mails tell you all the same.',
  impossible: 'This browser cannot show notices while the portal is closed. Mails tell you all the same.',
  denied:
    'Notifications of this site are blocked in this browser. Allow them in its settings, then load this page again.',
  off: 'This browser shows nothing while the portal is closed.',
  ended:
    'Notices were on in this browser and have ended, because you signed out meanwhile or the browser gave them up. Turn them on again.',
  on: 'This browser shows your new notices until you sign out.',
};

/** Which devices show the reader's notices, and whether this one does. */
export function Devices() {
  const personId = useAuth(({ user }) => user?.id ?? '');
  const query = useQuery(devicesQuery(personId));
  return (
    <QueryState
      query={query}
      errorTitle="Your devices could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton count={2} />}
    >
      {(devices) => <DeviceList devices={devices} personId={personId} />}
    </QueryState>
  );
}

function DeviceList({ devices: { standing, here, others }, personId }: { devices: Found; personId: string }) {
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const { isBusy, problem, attempt } = useAttempt();
  const said = useRef<HTMLParagraphElement>(null);

  const change = async (work: () => Promise<void>, sentence: string) => {
    const isDone = await attempt(work);
    // Permission may have been refused, and the list may have changed, also when it failed.
    await queryClient.invalidateQueries({ queryKey: devicesQuery(personId).queryKey });
    if (!isDone) return;
    announce(sentence);
    said.current?.focus();
  };
  const end = (device: Device) =>
    change(() => turnOff(device, device === here), `${device.name} shows your notices no more.`);

  return (
    <Parts>
      {problem !== null && (
        <Alert tone="danger" title="That could not be done">
          {problem}
        </Alert>
      )}
      <p ref={said} tabIndex={-1}>
        {words[standing]}
      </p>
      {(standing === 'off' || standing === 'ended') && (
        <Button
          isBusy={isBusy}
          busyLabel="Turning on..."
          onClick={() => void change(() => turnOn(personId), 'This browser shows your new notices.')}
        >
          Show notices here
        </Button>
      )}
      {standing === 'on' && here !== null && (
        <Button variant="secondary" isBusy={isBusy} busyLabel="Ending..." onClick={() => void end(here)}>
          Show no notices here
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h3>Other devices</h3>
          <List>
            {others.map((device) => (
              <li key={device.id}>
                <span>
                  {device.name}, since <time dateTime={device.createdAt}>{formatDate(device.createdAt)}</time>
                </span>
                <Button
                  variant="secondary"
                  size="dense"
                  disabled={isBusy}
                  aria-label={`End notices on ${device.name}`}
                  onClick={() => void end(device)}
                >
                  End
                </Button>
              </li>
            ))}
          </List>
        </>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  max-inline-size: var(--measure);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  inline-size: 100%;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
  }
`;
