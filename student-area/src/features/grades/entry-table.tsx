import { Badge, type Column, DataTable, Field, formatDate, formatNumber, TextInput } from '@portal/shared/ui';
import type { GradeEntry } from '@portal/shared/grades';
import styled from 'styled-components';
import { readTyped, type TypedScores } from './what-if.ts';

interface EntryTableProps {
  subject: string;
  entries: readonly GradeEntry[];
  /** Null unless scores may be imagined. */
  typed: TypedScores | null;
  onType: (task: string, words: string) => void;
}

/** What counts in a subject, task by task; what is open can be imagined. */
export function EntryTable({ subject, entries, typed, onType }: EntryTableProps) {
  return (
    <DataTable
      caption={`What counts in ${subject}`}
      columns={columns(typed, onType)}
      rows={entries}
      getRowKey={({ task }) => task}
    />
  );
}

const columns = (typed: TypedScores | null, onType: EntryTableProps['onType']): readonly Column<GradeEntry>[] => [
  {
    key: 'title',
    header: 'Task',
    render: ({ title, kind, due }) => (
      <>
        <b>{title}</b>
        <Quiet>
          {kind}, {formatDate(due, { style: 'short' })}
        </Quiet>
      </>
    ),
  },
  { key: 'weight', header: 'Weight', isNumeric: true, render: ({ weight }) => weight },
  {
    key: 'score',
    header: 'Score',
    isNumeric: true,
    render: (entry) =>
      typed !== null && entry.state === 'open' ? (
        <Imagined entry={entry} typed={typed[entry.task] ?? ''} onType={(words) => onType(entry.task, words)} />
      ) : (
        scoreOf(entry)
      ),
  },
  {
    key: 'state',
    header: 'How it counts',
    stackLabel: null,
    render: (entry) => <State entry={entry} />,
  },
];

function scoreOf({ score, marks }: GradeEntry): string {
  return score === null ? `of ${marks}` : `${formatNumber(score, 2)} of ${marks}`;
}

function Imagined({ entry, typed, onType }: { entry: GradeEntry; typed: string; onType: (words: string) => void }) {
  const read = readTyped(typed, entry.marks);
  return (
    <Narrow>
      <Field
        label={`What if: score of ${entry.marks} in ${entry.title}`}
        isLabelHidden
        error={typeof read === 'string' ? read : undefined}
      >
        <TextInput
          size="dense"
          inputMode="decimal"
          value={typed}
          placeholder={`of ${entry.marks}`}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
    </Narrow>
  );
}

function State({ entry: { state, dropped, reason } }: { entry: GradeEntry }) {
  if (dropped) return <Badge>dropped</Badge>;
  if (state === 'marked') return 'counts';
  if (state === 'open') return <Badge tone="info">not yet</Badge>;
  return (
    <>
      <Badge tone={state === 'absent' ? 'warning' : 'neutral'}>{state}</Badge>
      <Quiet>{state === 'absent' ? 'counts as 0' : `does not count: ${reason}`}</Quiet>
    </>
  );
}

const Quiet = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 400;
`;

const Narrow = styled.div`
  display: inline-block;
  inline-size: 7rem;
  text-align: start;
`;
