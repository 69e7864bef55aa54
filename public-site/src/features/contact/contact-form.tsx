import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useToast } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { Alert, Button, describeError, Field, TextArea, TextInput } from '@portal/shared/ui';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  findContactErrors,
} from './contact-message.ts';
import { InvalidMessageError, sendContactMessage } from './send-contact-message.ts';
import { takeAtLeast } from './take-at-least.ts';

/** 'Sending...' stands at least this long (specification, section 9). */
const SHORTEST_SENDING_MS = 1000;

interface ContactFormProps {
  /** What stands in the subject at first. */
  subject?: string;
  submitLabel?: string;
  /** Puts the cursor into the first field. */
  isFocused?: boolean;
}

/** Five required fields whose message is stored. The text is kept until the server has said that it has it. */
export function ContactForm({ subject = '', submitLabel = 'Send Message', isFocused = false }: ContactFormProps) {
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const showToast = useToast();

  const sending = useMutation({
    mutationFn: (input: ContactMessage) => takeAtLeast(SHORTEST_SENDING_MS, sendContactMessage(input)),
    onSuccess: () => {
      formRef.current?.reset();
      showToast({
        tone: 'success',
        title: 'Message sent successfully',
        description: "We'll get back to you as soon as possible.",
      });
    },
    onError: (error) => {
      if (error instanceof InvalidMessageError) showErrors(error.errors);
      showToast({ tone: 'destructive', title: 'Error sending message', description: 'Please try again later.' });
    },
  });

  function showErrors(found: ContactErrors) {
    setErrors(found);
    const first = CONTACT_FIELDS.find((field) => found[field]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
  }

  // What is being corrected is no longer called wrong.
  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    const changed = CONTACT_FIELDS.find((field) => field === target.name);
    if (changed && errors[changed]) setErrors({ ...errors, [changed]: undefined });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const input = readMessage(event.currentTarget);
    const found = findContactErrors(input);
    showErrors(found);
    if (Object.keys(found).length === 0) sending.mutate(input);
  }

  const field = (name: ContactField) => ({ id: `${id}-${name}`, error: errors[name] });
  const control = (name: ContactField) => ({ name, required: true });

  // `post`, so that a press before the page has come alive does not put the text into the address.
  return (
    <Form ref={formRef} method="post" onSubmit={handleSubmit} onChange={handleChange} noValidate>
      {sending.isSuccess && (
        <Alert tone="success" title="Your message has reached us">
          Its reference is <strong>{sending.data}</strong>. Name it if you write or call about it again.
        </Alert>
      )}
      {sending.isError && !(sending.error instanceof InvalidMessageError) && (
        <Alert tone="danger" title="The message was not sent">
          {describeError(sending.error)} Your text is still here.
        </Alert>
      )}
      <Names>
        <Field label="First name" {...field('firstName')}>
          <TextInput {...control('firstName')} autoFocus={isFocused} autoComplete="given-name" />
        </Field>
        <Field label="Last name" {...field('lastName')}>
          <TextInput {...control('lastName')} autoComplete="family-name" />
        </Field>
      </Names>
      <Field label="Email" {...field('email')}>
        <TextInput {...control('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Subject" {...field('subject')}>
        <TextInput {...control('subject')} defaultValue={subject} />
      </Field>
      <Field label="Message" {...field('message')}>
        <TextArea {...control('message')} rows={7} />
      </Field>
      <div>
        <Button type="submit" variant="primary" isBusy={sending.isPending} busyLabel="Sending...">
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

function readMessage(form: HTMLFormElement): ContactMessage {
  const text = (name: ContactField) => {
    const control = form.elements.namedItem(name);
    const isTextControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isTextControl ? control.value : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  };
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
