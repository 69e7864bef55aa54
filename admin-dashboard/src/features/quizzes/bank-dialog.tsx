import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import {
  Button,
  Cluster,
  Dialog,
  EmptyState,
  formatNumber,
  QueryState,
  SearchField,
  Skeleton,
  TagList,
} from '@portal/shared/ui';
import { BANK_PAGE, bankQuery } from './bank-questions.ts';

interface BankDialogProps {
  groupId: string | null;
  /** Ids of the questions that the quiz asks already. */
  asked: ReadonlySet<string>;
  onAdd: (questionId: string, title: string) => void;
  onClose: () => void;
}

/** The questions of the bank that a quiz may ask, to choose from one after the other. */
export function BankDialog({ groupId, asked, onAdd, onClose }: BankDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(bankQuery(groupId, search, page));
  return (
    <Dialog
      isOpen
      size="md"
      title="Add questions of the bank"
      description="Those of the group of the quiz and those of nobody in particular."
      onClose={onClose}
      actions={
        <Button variant="primary" size="dense" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SearchField
        label="Search the bank"
        size="dense"
        value={search}
        onChange={(words) => {
          setSearch(words);
          setPage(1);
        }}
      />
      <QueryState
        query={query}
        errorTitle="The bank could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton shape="row" count={4} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title="No questions match" headingLevel={3}>
            Try fewer words, or add questions to the bank first.
          </EmptyState>
        }
      >
        {({ rows, total }) => (
          <>
            <List aria-label="Questions">
              {rows.map(({ id, title, tags }) => (
                <li key={id}>
                  <div>
                    <b>{title}</b>
                    {tags.length > 0 && <TagList tags={tags} />}
                  </div>
                  <Button
                    size="dense"
                    aria-label={`${asked.has(id) ? 'Added' : 'Add'}: ${title}`}
                    disabled={asked.has(id)}
                    onClick={() => onAdd(id, title)}
                  >
                    {asked.has(id) ? 'Added' : 'Add'}
                  </Button>
                </li>
              ))}
            </List>
            <Cluster gap={2}>
              <Button size="dense" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <span aria-live="polite">
                {formatNumber((page - 1) * BANK_PAGE + 1)} to {formatNumber((page - 1) * BANK_PAGE + rows.length)} of{' '}
                {formatNumber(total)}
              </span>
              <Button size="dense" disabled={page * BANK_PAGE >= total} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </Cluster>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

const List = styled.ul`
  margin-block: var(--space-3);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--border);
  }
  & b {
    font-weight: var(--weight-strong);
    overflow-wrap: anywhere;
  }
`;
