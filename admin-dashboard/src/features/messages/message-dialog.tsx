import { useState } from 'react';
import styled from 'styled-components';
import { Alert, Button, ButtonLink, DescriptionList, Dialog, formatDateTime } from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import type { Message, MessageStatus } from './message.ts';

interface MessageDialogProps {
  message: Message;
  onStatus: (status: MessageStatus) => Promise<void>;
  onClose: () => void;
}

/** One message with what can be done about it. The answer is written in the mail program of the person at work. */
export function MessageDialog({ message, onStatus, onClose }: MessageDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const next: MessageStatus = message.status === 'answered' ? 'read' : 'answered';
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject} [${message.reference}]`)}`;

  async function handleStatus() {
    setIsBusy(true);
    setProblem(null);
    try {
      await onStatus(next);
    } catch (cause) {
      setProblem(describeWriteError(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="panel"
      title={message.subject}
      description={message.reference}
      actions={
        <>
          <ButtonLink href={reply} variant="primary" size="dense">
            Reply by mail
          </ButtonLink>
          <Button size="dense" isBusy={isBusy} onClick={() => void handleStatus()}>
            {next === 'answered' ? 'Mark as answered' : 'Mark as not answered'}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Alert tone="danger" title="The state was not changed">
          {problem}
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: 'From', value: message.name },
          { term: 'E-mail', value: message.email },
          { term: 'Sent', value: formatDateTime(message.createdAt) },
          { term: 'State', value: message.status },
        ]}
      />
      <Body>{message.message}</Body>
    </Dialog>
  );
}

const Body = styled.p`
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
  white-space: pre-line;
`;
