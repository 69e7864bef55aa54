import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { styled } from 'styled-components';
import { type PostedForm, useToast } from '@portal/shared/contract';
import { addOnce } from '@portal/shared/data';
import { asFieldErrors, useSchemaForm } from '@portal/shared/forms';
import { media } from '@portal/shared/theme';
import {
  Alert,
  Button,
  describeError,
  DraftNotice,
  Field,
  TextArea,
  TextInput,
  useDraft,
  VisuallyHidden,
  useHydrated,
} from '@portal/shared/ui';
import {
  type ContactField,
  contactFields,
  type ContactKind,
  type ContactMessage,
  emptyMessage,
  contactSchemas,
  findContactErrors,
  notAsked,
} from './contact-message.ts';
import { useSubmission } from '../use-submission.ts';
import { InvalidMessageError, sendContactMessage } from './send-contact-message.ts';
import { takeAtLeast } from './take-at-least.ts';
import { useSeenSince } from './use-seen-since.ts';

/** 'Sending...' stands at least this long (specification, section 9). */
const SHORTEST_SENDING_MS = 1000;

interface ContactFormProps {
  /** What stands in the subject at first. */
  subject?: string;
  /** Slug of the programme that is asked about: makes the form an enquiry, with a phone number instead of a subject. */
  programme?: string;
  /** Puts the cursor into the first field. */
  isFocused?: boolean;
  /** The form as it was sent without scripts, when it could not be taken. */
  posted?: PostedForm;
  /** Reference of a message that was sent without scripts. */
  sentReference?: string;
}

/** A form whose message is stored. The text is kept until the server has said that it has it. Without scripts the browser posts it. */
export function ContactForm({ subject = '', programme, isFocused, posted, sentReference }: ContactFormProps) {
  const kind = programme === undefined ? 'message' : 'enquiry';
  const showToast = useToast();
  const isAlive = useHydrated();
  const seenFor = useSeenSince();
  const [postedErrors] = useState(() => errorsOf(kind, posted));
  // No other default values: what was typed before the page came alive stands in the controls.
  const { register, handleSubmit, setError, setValue, getValues, reset, formState } = useSchemaForm<
    ContactMessage,
    ContactMessage
  >({
    schema: contactSchemas[kind],
    defaultValues: notAsked[kind],
    errors: postedErrors,
  });

  const draft = useDraft<Partial<ContactMessage>>({
    form: 'contact',
    row: programme,
    restore: (values) => {
      // What the finished HTML already holds was typed later.
      for (const name of contactFields) if (!getValues(name) && values[name]) setValue(name, values[name]);
    },
  });

  const sending = useSubmission({
    send: (input: ContactMessage) => {
      const stored = addOnce(['send_contact_message', input, programme], (requestId) =>
        sendContactMessage(input, { kind, programme, requestId, elapsedMs: seenFor() }),
      );
      return takeAtLeast(SHORTEST_SENDING_MS, stored);
    },
    onSuccess: () => {
      draft.forget();
      reset();
      showToast({
        tone: 'success',
        title: 'Message sent successfully',
        description: "We'll get back to you as soon as possible.",
      });
    },
    onError: (error) => {
      if (error instanceof InvalidMessageError) {
        for (const [name, message] of Object.entries(error.errors))
          setError(name as ContactField, { message }, { shouldFocus: true });
      }
      showToast({ tone: 'destructive', title: 'Error sending message', description: 'Please try again later.' });
    },
  });

  const reference = sending.data ?? (sending.isIdle ? sentReference : undefined);
  const problem = describeProblem(sending.error, sending.isIdle ? posted : undefined);
  const field = (name: ContactField) => ({ error: formState.errors[name]?.message });
  const control = (name: ContactField) => ({ ...register(name), defaultValue: posted?.values[name] });

  return (
    <Form
      method="post"
      action="/contact"
      noValidate={isAlive}
      onChange={() => draft.keep(getValues())}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) void handleSubmit((input) => sending.submit(input))(event);
      }}
    >
      <DraftNotice
        restoredAt={draft.restoredAt}
        onDiscard={() => {
          draft.forget();
          reset();
        }}
      />
      {reference !== undefined && (
        <Alert tone="success" title="Your message was received">
          Its reference is <strong>{reference}</strong>. Name it if you write or call about it again.
        </Alert>
      )}
      {problem !== undefined && (
        <Alert tone="danger" title="The message was not sent">
          {problem}
        </Alert>
      )}
      <Names>
        <Field label="First name" {...field('firstName')}>
          <TextInput {...control('firstName')} required autoFocus={isFocused} autoComplete="given-name" />
        </Field>
        <Field label="Last name" {...field('lastName')}>
          <TextInput {...control('lastName')} required autoComplete="family-name" />
        </Field>
      </Names>
      <Field label="Email" {...field('email')}>
        <TextInput {...control('email')} required type="email" autoComplete="email" />
      </Field>
      {kind === 'message' ? (
        <Field label="Subject" {...field('subject')}>
          <TextInput {...control('subject')} required defaultValue={posted?.values.subject ?? subject} />
        </Field>
      ) : (
        <Field label="Phone" isOptional {...field('phone')}>
          <TextInput {...control('phone')} type="tel" autoComplete="tel" />
        </Field>
      )}
      <Field label={kind === 'message' ? 'Message' : 'Your question'} {...field('message')}>
        <TextArea {...control('message')} required rows={7} />
      </Field>
      {programme !== undefined && <input type="hidden" name="programme" value={programme} />}
      <VisuallyHidden as="div" aria-hidden="true">
        <label>
          Leave this empty
          <input {...control('homepage')} tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <div>
        <Button type="submit" variant="primary" isBusy={sending.isPending} busyLabel="Sending...">
          {kind === 'message' ? 'Send Message' : 'Send Enquiry'}
        </Button>
      </div>
    </Form>
  );
}

/** What the server said of one field, with what the schema says of all. */
function errorsOf(kind: ContactKind, posted: PostedForm | undefined): FieldErrors<ContactMessage> | undefined {
  if (!posted || Object.keys(posted.errors).length === 0) return undefined;
  const values = { ...emptyMessage, ...posted.values };
  return asFieldErrors<ContactMessage>({ ...posted.errors, ...findContactErrors(kind, values) });
}

function describeProblem(error: Error | null, posted: PostedForm | undefined): string | undefined {
  if (error && !(error instanceof InvalidMessageError)) return describeError(error, { isRepeatSafe: true });
  if (!posted) return undefined;
  return posted.problem ?? 'Correct what is marked and send it again.';
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: var(--measure);
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
