import { CalendarPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button, Dialog, formatCount, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { type TermDays, termsQuery } from '../../data/list-terms.ts';
import type { NextTermDialogProps } from '../../features/terms/next-term-dialog.tsx';
import { listTerms, readTerm, type Term } from '../../features/terms/term.ts';
import { termColumns } from '../../features/terms/term-columns.tsx';
import { TermForm } from '../../features/terms/term-form.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';

const NextTermDialog = lazyDialog(
  ({ source }: NextTermDialogProps) => `Next term after ${source.name}`,
  () => import(/* webpackChunkName: "record-form" */ '../../features/terms/next-term-dialog.tsx'),
  (module) => module.NextTermDialog,
);

/** The semesters of the department, and the way from one to the next. `?next=` names the term to begin from; 1 is the latest. */
export function TermsTab() {
  const params = useListParams({ defaultSort: { key: 'starts_on', direction: 'descending' } });
  const query = useQuery(listTerms(params.request));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const groupsOf = (termId: string) => `${pathname}?tab=groups&term=${encodeURIComponent(termId)}`;
  const [address, setAddress] = useSearchParams();

  function askForNext(termId: string | null) {
    const next = new URLSearchParams(address);
    if (termId === null) next.delete('next');
    else next.set('next', termId);
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <RecordManager
        caption="Terms"
        noun={['term', 'terms']}
        query={query}
        params={params}
        columns={termColumns}
        searchLabel="Search terms"
        nameOf={(row) => row.name}
        actionsFor={(row) => [
          {
            label: 'Show its groups',
            icon: <Users aria-hidden="true" />,
            onSelect: () => void navigate(groupsOf(row.id)),
          },
          {
            label: 'Next term from this one',
            icon: <CalendarPlus aria-hidden="true" />,
            onSelect: () => askForNext(row.id),
          },
        ]}
        form={(slot) => <TermForm {...slot} />}
        get={readTerm}
        remove={(row) => deleteRow('terms', row.id)}
        consequence={describeLoss}
        emptyHint="Add the first term with its days. The ones after it are made from it, with their groups."
      />
      <NextTerm asked={address.get('next')} groupsOf={groupsOf} onClose={() => askForNext(null)} />
    </>
  );
}

interface NextTermProps {
  asked: string | null;
  groupsOf: (termId: string) => string;
  onClose: () => void;
}

function NextTerm({ asked, ...rest }: NextTermProps) {
  const { data: terms } = useQuery({ ...termsQuery, enabled: asked !== null });
  if (asked === null || terms === undefined) return null;
  return <NextTermOf key={asked} asked={asked} terms={terms} {...rest} />;
}

function NextTermOf({ asked, terms, groupsOf, onClose }: NextTermProps & { terms: readonly TermDays[] }) {
  // Once it is begun the new term is the latest; the dialog goes on speaking of those that were there.
  const [[latest, ...others]] = useState(terms);
  const source = others.find(({ id }) => id === asked) ?? latest;
  if (source && latest) return <NextTermDialog source={source} latest={latest} groupsOf={groupsOf} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="There is no term yet"
      actions={
        <Button size="dense" onClick={onClose}>
          Close
        </Button>
      }
    >
      Add the first term with its days. The next one is made from it.
    </Dialog>
  );
}

function describeLoss({ groups }: Term): string {
  return groups.length === 0
    ? 'It has no groups. This cannot be undone.'
    : `It has ${formatCount(groups.length, 'group')}, and stays as long as it has any. Delete those first, or move them into another term.`;
}
