import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, PageHeader } from '@portal/shared/ui';

interface ManagementPageProps {
  title: string;
  /** What the page is for and how many there are. */
  meta?: ReactNode;
  addLabel?: string;
  onAdd?: () => void;
  /** Further buttons, beside the dark one. */
  moreActions?: ReactNode;
  children: ReactNode;
}

/** Head of a management page with its one dark button. */
export function ManagementPage({ title, meta, addLabel, onAdd, moreActions, children }: ManagementPageProps) {
  return (
    <>
      <PageHeader
        size="dense"
        title={title}
        meta={meta}
        actions={
          addLabel === undefined ? undefined : (
            <>
              {moreActions}
              <Button variant="primary" size="dense" onClick={onAdd}>
                <Plus aria-hidden="true" />
                {addLabel}
              </Button>
            </>
          )
        }
      />
      {children}
    </>
  );
}
