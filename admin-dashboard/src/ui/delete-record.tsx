import type { ReactNode } from 'react';
import { ConfirmWrite } from './confirm-write.tsx';

interface DeleteRecordProps {
  /** 'Delete Imran Mulla?' */
  title: string;
  children: ReactNode;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is removed. */
export function DeleteRecord({ title, children, onDelete, onClose }: DeleteRecordProps) {
  return (
    <ConfirmWrite
      title={title}
      confirmLabel="Delete"
      problemTitle="It was not deleted"
      onConfirm={onDelete}
      onClose={onClose}
    >
      {children}
    </ConfirmWrite>
  );
}
