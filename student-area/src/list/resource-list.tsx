import {
  capitalised,
  Button,
  EmptyState,
  type EmptyStateProps,
  ListFrame,
  type ListFrameProps,
  type ListParams,
  type NoRowsReason,
} from '@portal/shared/ui';
import { useSearchParams } from 'react-router-dom';

interface ResourceListProps<Row> extends Omit<ListFrameProps<Row>, 'empty' | 'isDense' | 'searchLabel'> {
  /** Said when there is nothing at all, without any filter. */
  emptyHint: string;
}

/** A list of the Resources menu. */
export function ResourceList<Row>({ emptyHint, ...list }: ResourceListProps<Row>) {
  return (
    <ListFrame
      {...list}
      empty={(reason) => <NoRows reason={reason} many={list.noun[1]} params={list.params} emptyHint={emptyHint} />}
    />
  );
}

interface NoRowsProps {
  reason: NoRowsReason;
  many: string;
  params: ListParams;
  emptyHint: string;
}

function NoRows({ reason, many, params, emptyHint }: NoRowsProps) {
  const [, setParams] = useSearchParams();
  const title = `No ${capitalised(many)} Found`;
  if (reason === 'nothing') return <Nothing title={title}>{emptyHint}</Nothing>;
  if (reason === 'no-match') {
    return (
      <Nothing title={title} action={<Button onClick={params.clear}>Clear filters</Button>}>
        {`No ${many} match this search and these filters. Try fewer of them.`}
      </Nothing>
    );
  }

  function goToFirst() {
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete('page');
      return next;
    });
  }

  return (
    <Nothing title="This page is empty" action={<Button onClick={goToFirst}>Go to the first page</Button>}>
      {`The list has become shorter since this address was made. Page ${params.request.page} holds nothing any more.`}
    </Nothing>
  );
}

/** Right below the heading of the page. */
function Nothing(words: Omit<EmptyStateProps, 'headingLevel'>) {
  return <EmptyState headingLevel={2} {...words} />;
}
