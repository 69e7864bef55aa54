import styled from 'styled-components';
import { Alert, Button, ButtonLink, DescriptionList, Dialog, formatDateTime } from '@portal/shared/ui';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { describeReasons, type Message, type MessageStatus, replyHref } from './message.ts';

interface MessageDialogProps {
  message: Message;
  onStatus: (status: MessageStatus) => Promise<void>;
  onRelease: () => Promise<void>;
  onDelete: () => void;
  onClose: () => void;
}

/** One message with what can be done about it. The answer is written in the mail program of the person at work. */
export function MessageDialog({ message, onStatus, onRelease, onDelete, onClose }: MessageDialogProps) {
  const { isBusy, problem, attempt } = useWriteAttempt();
  const isHeld = message.status === 'held';
  const next: MessageStatus = message.status === 'answered' ? 'read' : 'answered';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="panel"
      title={message.subject}
      description={message.reference}
      actions={
        isHeld ? (
          <>
            <Button variant="primary" size="dense" isBusy={isBusy} onClick={() => void attempt(onRelease)}>
              Release
            </Button>
            <Button size="dense" disabled={isBusy} onClick={onDelete}>
              Delete…
            </Button>
          </>
        ) : (
          <>
            <ButtonLink href={replyHref(message)} variant="primary" size="dense">
              Reply by mail
            </ButtonLink>
            <Button size="dense" isBusy={isBusy} onClick={() => void attempt(() => onStatus(next))}>
              {next === 'answered' ? 'Mark as answered' : 'Mark as not answered'}
            </Button>
          </>
        )
      }
    >
      {problem !== null && (
        <Alert tone="danger" title="The state was not changed">
          {problem}
        </Alert>
      )}
      {isHeld && (
        <Alert tone="warning" title="Held, nobody was mailed">
          {describeReasons(message.heldReasons)}. Release it, and the department and the sender get their mails.
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: 'From', value: message.name },
          { term: 'E-mail', value: message.email },
          { term: 'Phone', value: message.phone },
          { term: 'Kind', value: message.kind },
          { term: 'Programme', value: message.programme },
          { term: 'Sent', value: formatDateTime(message.createdAt) },
          { term: 'State', value: message.status },
          { term: 'Was held', value: isHeld ? null : describeReasons(message.heldReasons) },
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
  overflow-wrap: anywhere;
`;
