import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useToast } from '@portal/shared/contract';
import { describeError, formatDateTime, IconButton, useAttempt, VisuallyHidden } from '@portal/shared/ui';
import { type Notice, noticeKinds } from './list-notices.ts';
import { useReading } from './use-reading.ts';

/** A notice that leads to its page, and is read when it was opened. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { id, kind, title, detail, path, createdAt, isRead } = notice;
  const read = useReading();
  const showToast = useToast();
  const { isBusy, attempt } = useAttempt();
  const link = useRef<HTMLAnchorElement>(null);

  // One that could not be marked is still unread, which the list says.
  const handleOpen = () => {
    if (!isRead)
      void attempt(
        () => read(id),
        () => undefined,
      );
  };
  const handleRead = async () => {
    const isDone = await attempt(
      () => read(id),
      (cause) => showToast({ title: 'Not marked as read', description: describeError(cause), tone: 'destructive' }),
    );
    // The button goes with the mark.
    if (isDone) link.current?.focus();
  };

  return (
    <Row $isRead={isRead}>
      <Words>
        <Title ref={link} to={path} onClick={handleOpen} onAuxClick={handleOpen}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Title>
        {detail !== '' && <Detail>{detail}</Detail>}
        <Facts>
          {noticeKinds[kind]}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Facts>
      </Words>
      {!isRead && (
        <IconButton label={`Mark as read: ${title}`} size="dense" disabled={isBusy} onClick={() => void handleRead()}>
          <Check aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  );
}

const Row = styled.li<{ $isRead: boolean }>`
  display: flex;
  gap: var(--space-3);
  align-items: start;
  justify-content: space-between;
  padding-block: var(--space-4);
  padding-inline-start: var(--space-4);
  border-block-end: 1px solid var(--border);
  border-inline-start: 3px solid ${({ $isRead }) => ($isRead ? 'transparent' : 'var(--accent)')};
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Link)`
  color: var(--link);
  font-weight: var(--weight-strong);

  &:hover {
    color: var(--link-hover);
  }
`;

const Detail = styled.p`
  white-space: pre-line;
`;

const Facts = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
