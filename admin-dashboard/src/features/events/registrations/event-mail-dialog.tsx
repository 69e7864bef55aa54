import { useId, useState } from 'react';
import styled from 'styled-components';
import { useSchemaForm } from '@portal/shared/forms';
import { formatCount } from '@portal/shared/ui';
import { FormBody } from '../../../ui/form-body.tsx';
import type { FormField } from '../../../ui/form-field.ts';
import { longestOf } from '../../../ui/longest-of.ts';
import { LookThenWriteDialog } from '../../../ui/look-then-write-dialog.tsx';
import { useWriteAttempt } from '../../../ui/use-write-attempt.ts';
import { type EventMail, eventMailSchema, type MailPreview, previewMail, sendMail } from './event-mail.ts';

const fields: readonly FormField<EventMail>[] = [
  {
    name: 'audience',
    label: 'To',
    kind: 'select',
    options: [
      { value: 'registered', label: 'Those who have a place' },
      { value: 'waiting', label: 'Those who wait' },
      { value: 'everybody', label: 'Everybody' },
    ],
  },
  { name: 'subject', label: 'Subject' },
  { name: 'body', label: 'Text', kind: 'textarea', rows: 8, hint: 'What, when and where stands below it by itself.' },
];

interface EventMailDialogProps {
  eventId: string;
  eventTitle: string;
  onClose: () => void;
}

/** One mail to all who registered: written, looked at, and then sent. */
export function EventMailDialog({ eventId, eventTitle, onClose }: EventMailDialogProps) {
  const formId = useId();
  const form = useSchemaForm<EventMail, EventMail>({
    schema: eventMailSchema,
    defaultValues: { audience: 'registered', subject: eventTitle.slice(0, 120), body: '' },
  });
  const { problem, isBusy, attempt } = useWriteAttempt();
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const { errors, isDirty } = form.formState;

  return (
    <LookThenWriteDialog
      title="Write to all"
      description={eventTitle}
      step={sent !== null ? 'done' : preview ? 'look' : 'ask'}
      isBusy={isBusy}
      look={{ label: 'Look at the mail', busyLabel: 'Looking...', formId }}
      write={{
        label: `Send to ${formatCount(preview?.recipients ?? 0, 'person', 'people')}`,
        busyLabel: 'Sending...',
        hasNothing: preview?.recipients === 0,
        onWrite: () => preview && void attempt(async () => setSent(await sendMail(eventId, preview.mail))),
      }}
      back={{ label: 'Back to the text', onBack: () => setPreview(null) }}
      problem={problem}
      problemTitles={{ ask: 'The mail could not be shown', look: 'Nothing was sent' }}
      isBlank={!isDirty}
      leave={{ title: 'Leave without sending?', words: 'What you have written will be lost.' }}
      onClose={onClose}
    >
      {sent !== null && (
        <p>{formatCount(sent, 'person is', 'people are')} told as they chose: by mail, or under Notices.</p>
      )}
      {sent === null && preview && (
        <>
          <p>
            {preview.recipients === 0
              ? 'There is nobody to write to.'
              : `${formatCount(preview.recipients, 'person is', 'people are')} told, each as they chose: by mail at once, with the mail of the day, or under Notices alone.`}
          </p>
          <Letter>
            <h3>{preview.mail.subject}</h3>
            <p>{preview.words}</p>
          </Letter>
        </>
      )}
      {!preview && (
        <form
          id={formId}
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit((mail) => attempt(async () => setPreview(await previewMail(eventId, mail))))(event)
          }
        >
          <FormBody
            fields={fields}
            form={form}
            messageOf={(name) => errors[name]?.message}
            longestOf={(name) => longestOf(eventMailSchema, name)}
          />
        </form>
      )}
    </LookThenWriteDialog>
  );
}

const Letter = styled.article`
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  & > h3 {
    font-size: var(--text-lg);
  }
  & > p {
    margin-block-start: var(--space-3);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
