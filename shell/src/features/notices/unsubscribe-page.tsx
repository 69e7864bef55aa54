import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  Alert,
  Button,
  Container,
  EmptyState,
  PageHeader,
  QueryState,
  Skeleton,
  TextLink,
  useAttempt,
  useHydrated,
} from '@portal/shared/ui';
import { noticeKinds } from './list-notices.ts';
import { chooseMailsByToken, type MailChoices, mailsByTokenQuery } from './notice-mails.ts';

/** /notices/unsubscribe: ends mails about notices for whoever holds one, signed in or not. Opening it changes nothing. */
export function UnsubscribePage() {
  const isHydrated = useHydrated();
  return (
    <Page>
      <PageHeader
        size="area"
        title="Mails about notices"
        lede="Here you end them without signing in. On the page of your notices everything stays as it is."
      />
      {isHydrated ? <FromAddress /> : <Skeleton count={3} />}
    </Page>
  );
}

function FromAddress() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const kind = params.get('kind') ?? 'all';
  const query = useQuery(mailsByTokenQuery(token));
  return (
    <QueryState
      query={query}
      errorTitle="Your choices could not be loaded"
      skeleton={<Skeleton count={3} />}
      isEmpty={(choices) => choices === null}
      empty={
        <EmptyState headingLevel={2} title="This link is not known">
          Open the link in the mail again, or <TextLink to="/notices">sign in and choose there</TextLink>.
        </EmptyState>
      }
    >
      {(choices) => <Ending token={token} kind={kind in noticeKinds ? kind : 'all'} choices={choices ?? {}} />}
    </QueryState>
  );
}

interface EndingProps {
  token: string;
  /** A kind of notice, or all. */
  kind: string;
  choices: MailChoices;
}

interface Done {
  sentence: string;
  /** What held before. */
  before: MailChoices;
}

function Ending({ token, kind, choices }: EndingProps) {
  const { isBusy, problem, attempt } = useAttempt();
  const [done, setDone] = useState<Done | null>(null);
  const [isUndone, setIsUndone] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const label = Object.entries(noticeKinds).find(([known]) => known === kind)?.[1];
  const hasEnded = !isUndone && label !== undefined && choices[kind] === 'none';

  useEffect(() => {
    if (done !== null || isUndone) said.current?.focus();
  }, [done, isUndone]);

  const end = (which: string, sentence: string) =>
    attempt(async () => {
      const before = await chooseMailsByToken(token, { [which]: 'none' });
      setIsUndone(false);
      setDone({ sentence, before: before ?? {} });
    });
  const undo = (before: MailChoices) =>
    attempt(async () => {
      await chooseMailsByToken(token, before);
      setDone(null);
      setIsUndone(true);
    });

  return (
    <Steps>
      {problem !== null && (
        <Alert tone="danger" title="That could not be stored">
          {problem}
        </Alert>
      )}
      <div ref={said} tabIndex={-1}>
        {done !== null && (
          <Alert tone="success" role="status" title={done.sentence}>
            You can undo this here, or choose anew at any time on the page of{' '}
            <TextLink to="/notices">your notices</TextLink>.
          </Alert>
        )}
        {isUndone && (
          <Alert tone="success" role="status" title="You get the mails again">
            Everything is as it was before.
          </Alert>
        )}
      </div>
      {done === null && hasEnded && <p>You get no mails about {label.toLowerCase()} already.</p>}
      <Buttons>
        {done === null && label !== undefined && !hasEnded && (
          <Button
            isBusy={isBusy}
            busyLabel="Storing..."
            onClick={() => void end(kind, `No more mails about ${label.toLowerCase()}`)}
          >
            No more mails about {label.toLowerCase()}
          </Button>
        )}
        {done === null && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Storing..."
            onClick={() => void end('all', 'No more mails about any notice')}
          >
            No more mails about any notice
          </Button>
        )}
        {done !== null && (
          <Button variant="secondary" isBusy={isBusy} busyLabel="Storing..." onClick={() => void undo(done.before)}>
            Undo
          </Button>
        )}
      </Buttons>
    </Steps>
  );
}

const Page = styled(Container)`
  padding-block-end: var(--section-gap);
`;

const Steps = styled.div`
  display: grid;
  gap: var(--space-5);
  max-inline-size: var(--measure);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
