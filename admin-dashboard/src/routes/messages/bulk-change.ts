import { formatCount } from '@portal/shared/ui';
import type { MessageBox } from '../../features/messages/list-messages.ts';
import type { MessageChange } from '../../features/messages/settle-messages.ts';

/** What can be done with several messages at once, with the words for it. */
export interface BulkChange {
  change: MessageChange;
  button: string;
  isDangerous?: true;
  /** Asked before it is done; without it, it is done at once. */
  question?: { title: (messages: string) => string; confirmLabel: string; consequence: string };
  /** 'released' continues '3 messages'. */
  done: string;
  /** Why some of the ticked messages may have been left out. */
  leftOut: string;
}

const deletion: BulkChange = {
  change: 'delete',
  button: 'Delete…',
  isDangerous: true,
  question: {
    title: (messages) => `Delete ${messages}?`,
    confirmLabel: 'Delete',
    consequence: 'They are removed for everybody, with all that was written in them. This cannot be undone.',
  },
  done: 'deleted',
  leftOut: 'were deleted before',
};

export const bulkChanges: Record<MessageBox, readonly BulkChange[]> = {
  held: [
    {
      change: 'release',
      button: 'Release…',
      question: {
        title: (messages) => `Release ${messages}?`,
        confirmLabel: 'Release',
        consequence:
          'The department and each sender get their mails now, and the messages move to Received. Mails that are sent cannot be called back.',
      },
      done: 'released',
      leftOut: 'were not held any more',
    },
    deletion,
  ],
  inbox: [
    { change: 'read', button: 'Mark as read', done: 'marked as read', leftOut: 'were read before' },
    { change: 'answered', button: 'Mark as answered', done: 'marked as answered', leftOut: 'were answered before' },
    deletion,
  ],
};

/** '1 message', '37 messages'. */
export function countMessages(count: number): string {
  return formatCount(count, 'message');
}
