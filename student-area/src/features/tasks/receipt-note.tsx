import { Alert, formatDateTime } from '@portal/shared/ui';
import styled from 'styled-components';
import type { Receipt } from './hand-in.ts';

/** What was handed in and when, by the clock of the server, with the digest by which it can be told again. */
export function ReceiptNote({ receipt }: { receipt: Receipt }) {
  return (
    <Alert tone="success" title={`Version ${receipt.version} was handed in on ${formatDateTime(receipt.submittedAt)}`}>
      Receipt <Digest>{receipt.receipt}</Digest>. It stands below with every version, too.
    </Alert>
  );
}

/** A SHA-256, which has no place to break a line at. */
export const Digest = styled.code`
  overflow-wrap: anywhere;
  font-size: var(--text-xs);
`;
