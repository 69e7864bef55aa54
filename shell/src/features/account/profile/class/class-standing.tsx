import { useEffect, useRef, useState } from 'react';
import { Button, DescriptionList, formatDate, Stack } from '@portal/shared/ui';
import { Standing } from '../../security/security-form.tsx';
import { ClassForm } from './class-form.tsx';
import type { Membership, OwnClass } from './own-class.ts';
import { RefusedRequest } from './refused-request.tsx';
import { WaitingRequest } from './waiting-request.tsx';

interface ClassStandingProps extends OwnClass {
  personId: string;
  reload: () => Promise<unknown>;
}

/** What is confirmed, what is asked for, and the way to ask. */
export function ClassStanding({ personId, memberships, request, reload }: ClassStandingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const isSomewhere = memberships.some(({ state }) => state !== 'left');
  const isRefused = request !== null && request.reason !== null;
  const isWaiting = request !== null && !isRefused;
  const isOpen = isAsking || (!isWaiting && !isSomewhere);

  // The button that opened or closed the form is gone, and the keyboard would stand on nothing.
  useEffect(() => {
    if (!hasActed.current) return;
    (root.current?.querySelector('select') ?? root.current)?.focus();
  }, [isOpen, isWaiting]);

  function turn(isNowAsking: boolean) {
    hasActed.current = true;
    setIsAsking(isNowAsking);
  }

  return (
    <Standing ref={root} tabIndex={-1}>
      {memberships.length > 0 && <Memberships memberships={memberships} />}
      {isRefused && (
        <RefusedRequest
          personId={personId}
          request={request}
          onAskAgain={isOpen ? undefined : () => turn(true)}
          reload={reload}
        />
      )}
      {isWaiting && !isAsking && (
        <WaitingRequest personId={personId} request={request} onChange={() => turn(true)} reload={reload} />
      )}
      {isOpen && (
        <>
          {!isSomewhere && request === null && (
            <p>Say which class you are in. Until it is confirmed, class lists, rolls and marks do not know you.</p>
          )}
          <ClassForm
            defaultValues={{ classId: request?.classId ?? '', rollNumber: request?.rollNumber ?? '' }}
            onSent={async () => {
              await reload();
              turn(false);
            }}
            onCancel={isAsking ? () => turn(false) : undefined}
          />
        </>
      )}
      {!isOpen && request === null && <Button onClick={() => turn(true)}>Ask for a change</Button>}
    </Standing>
  );
}

/** The class of today first, then what comes and what was. */
function Memberships({ memberships }: { memberships: readonly Membership[] }) {
  const current = memberships.find(({ state }) => state === 'current');
  return (
    <Stack gap={2}>
      <DescriptionList
        items={[
          { term: 'Class', value: current ? <strong>{current.className}</strong> : 'None at present' },
          { term: 'Roll number', value: current?.rollNumber },
          { term: 'Since', value: current && formatDate(current.joinedOn) },
          ...memberships
            .filter(({ state }) => state !== 'current')
            .map((membership) => ({
              term: membership.state === 'coming' ? 'Later' : 'Before',
              value: describeMembership(membership),
            })),
        ]}
      />
    </Stack>
  );
}

function describeMembership({ className, rollNumber, joinedOn, leftOn, state }: Membership): string {
  const times =
    state === 'coming' || leftOn === null ? `from ${formatDate(joinedOn)}` : `left on ${formatDate(leftOn)}`;
  return `${className}, roll number ${rollNumber}, ${times}`;
}
