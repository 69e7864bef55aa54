import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useToast } from '@portal/shared/contract';
import { Button, Field, FormErrorSummary, QueryState, SelectInput, Skeleton, useAttempt } from '@portal/shared/ui';
import { noticeKinds } from './list-notices.ts';
import {
  chooseMails,
  type MailChoice,
  mailChoices,
  type MailChoices as Choices,
  myMailsQuery,
} from './notice-mails.ts';

/** How the reader wants each kind of notice by mail. */
export function MailChoices() {
  const query = useQuery(myMailsQuery());
  return (
    <QueryState
      query={query}
      errorTitle="Your choices could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton count={4} />}
    >
      {(stored) => <MailForm stored={stored} />}
    </QueryState>
  );
}

function MailForm({ stored }: { stored: Choices }) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { isBusy, problem, attempt } = useAttempt();
  const [edited, setEdited] = useState<Choices>({});

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const choices = { ...stored, ...edited };
    if (!(await attempt(() => chooseMails(choices)))) return;
    queryClient.setQueryData(myMailsQuery().queryKey, choices);
    setEdited({});
    showToast({ title: 'Choices saved', description: 'From now on notices are mailed as you chose.', tone: 'success' });
  };

  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <FormErrorSummary title="The choices were not saved" problems={problem === null ? [] : [{ message: problem }]} />
      <Kinds>
        {Object.entries(noticeKinds).map(([kind, label]) => (
          <Field key={kind} label={label}>
            <SelectInput
              value={edited[kind] ?? stored[kind] ?? 'none'}
              onChange={({ target }) => setEdited({ ...edited, [kind]: target.value as MailChoice })}
              options={mailChoices}
            />
          </Field>
        ))}
      </Kinds>
      <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
        Save choices
      </Button>
    </form>
  );
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-4);
  padding-block-end: var(--space-5);
`;
