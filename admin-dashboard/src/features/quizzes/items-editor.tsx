import { Dices, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import {
  Alert,
  Badge,
  Button,
  Cluster,
  ConflictNotice,
  DraftNotice,
  EmptyState,
  formatCount,
  formatNumber,
  FormErrorSummary,
  OrderedList,
  Stack,
  useDraft,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { BankDialog } from './bank-dialog.tsx';
import { ItemFields } from './item-fields.tsx';
import {
  isSameItems,
  newDraw,
  newQuestion,
  problemOfItem,
  type QuizItem,
  type QuizItems,
  readItems,
  saveItems,
  totalsOf,
} from './items.ts';

interface ItemsEditorProps {
  quizId: string;
  stored: QuizItems;
  onSaved: () => void;
}

interface Kept {
  items: QuizItem[];
  version: string;
}

/** What a quiz asks, in its order, with points. What is changed stays on this device until it is saved. */
export function ItemsEditor({ quizId, stored, onSaved }: ItemsEditorProps) {
  const [opened, setOpened] = useState<Kept>(stored);
  const [items, setItems] = useState<readonly QuizItem[]>(stored.items);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const saving = useWriteAttempt();
  const loading = useWriteAttempt();
  const draft = useDraft<Kept>({
    form: 'questions of a quiz',
    row: quizId,
    restore: (kept) => {
      setItems(kept.items);
      setOpened((now) => ({ ...now, version: kept.version }));
    },
  });
  const [seen, setSeen] = useState(stored.version);
  if (stored.version !== seen) {
    setSeen(stored.version);
    if (isSameItems(items, opened.items)) {
      setOpened(stored);
      setItems(stored.items);
    }
  }
  const asked = items.flatMap((item) => (item.kind === 'question' ? [item.questionId] : []));
  const totals = totalsOf(items);
  const isBusy = saving.isBusy || loading.isBusy;

  function change(next: QuizItem[]) {
    setItems(next);
    saving.clear();
    loading.clear();
    draft.keep({ items: next, version: opened.version });
  }

  function take(fresh: QuizItems) {
    setOpened(fresh);
    setItems(fresh.items);
    setIsConflict(false);
    setIsJudged(false);
    draft.forget();
  }

  function takeStored() {
    saving.clear();
    void loading.attempt(async () => take(await readItems(quizId)));
  }

  async function save(readVersion: () => Promise<string> | string) {
    setIsJudged(true);
    if (items.some((item) => problemOfItem(item) !== null)) return;
    loading.clear();
    await saving.attempt(async () => {
      try {
        const next = await saveOver(await readVersion());
        setOpened({ items: [...items], version: next });
        setIsConflict(false);
        setIsJudged(false);
        draft.forget();
        onSaved();
      } catch (cause) {
        if (!(cause instanceof Error && cause.name === 'ConflictError')) throw cause;
        setIsConflict(true);
      }
    });
  }

  /** The terms of the quiz may have changed meanwhile; only other questions are somebody else's. */
  async function saveOver(version: string): Promise<string> {
    try {
      return await saveItems(quizId, items, version);
    } catch (cause) {
      if (!(cause instanceof Error && cause.name === 'ConflictError')) throw cause;
      const fresh = await readItems(quizId);
      if (!isSameItems(fresh.items, opened.items)) throw cause;
      return await saveItems(quizId, items, fresh.version);
    }
  }

  return (
    <Stack gap={4}>
      <VisuallyHidden as="h2">Questions of the quiz</VisuallyHidden>
      <DraftNotice restoredAt={draft.restoredAt} isBusy={isBusy} onDiscard={takeStored} />
      {isConflict && (
        <ConflictNotice
          title="Somebody else has changed this quiz since you opened it"
          isBusy={isBusy}
          onReload={takeStored}
          onOverwrite={() => void save(async () => (await readItems(quizId)).version)}
        />
      )}
      <FormErrorSummary
        title="What is stored could not be loaded"
        problems={loading.problem === null ? [] : [{ message: loading.problem }]}
      />
      <FormErrorSummary
        title="The questions were not saved"
        problems={saving.problem === null ? [] : [{ message: saving.problem }]}
      />
      <Cluster gap={2}>
        <Button size="dense" onClick={() => setIsChoosing(true)}>
          <Plus aria-hidden="true" />
          Add questions
        </Button>
        <Button size="dense" onClick={() => change([...items, newDraw('')])}>
          <Dices aria-hidden="true" />
          Add a random draw
        </Button>
      </Cluster>
      {items.length === 0 ? (
        <EmptyState title="No questions yet" headingLevel={2}>
          Choose questions of the bank, or have some drawn by tag for each attempt. Until then the quiz is sat on paper.
        </EmptyState>
      ) : (
        <OrderedList
          items={items}
          onChange={change}
          keyOf={({ key }) => key}
          nameOf={nameOf}
          noun="item"
          head={(item, index) => (
            <Item>
              <h3>
                {index + 1}. {nameOf(item)} {item.kind === 'question' && item.isArchived && <Badge>Archived</Badge>}
                <small>{item.kind === 'draw' ? 'drawn anew for each attempt' : 'in every attempt'}</small>
              </h3>
              <ItemFields
                item={item}
                groupId={stored.groupId}
                asked={asked}
                problem={isJudged ? problemOfItem(item) : null}
                onChange={(next) => change(items.map((each) => (each.key === next.key ? next : each)))}
              />
            </Item>
          )}
        />
      )}
      <Foot>
        <p aria-live="polite">
          <b>{formatCount(totals.questions, 'question')}</b> in each attempt,{' '}
          <b>{Number.isNaN(totals.points) ? '…' : `${formatNumber(totals.points, 2)} points`}</b> in all
        </p>
        <Button
          variant="primary"
          size="dense"
          isBusy={saving.isBusy}
          busyLabel="Saving..."
          disabled={loading.isBusy}
          onClick={() => void save(() => opened.version)}
        >
          Save questions
        </Button>
      </Foot>
      {isJudged && items.some((item) => problemOfItem(item) !== null) && (
        <Alert tone="danger" title="The questions were not saved">
          {items.flatMap((item, index) => {
            const problem = problemOfItem(item);
            return problem === null ? [] : [`${index + 1}: ${problem} `];
          })}
        </Alert>
      )}
      {isChoosing && (
        <BankDialog
          groupId={stored.groupId}
          asked={new Set(asked)}
          onAdd={(id, title) => change([...items, newQuestion(id, title)])}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Stack>
  );
}

function nameOf(item: QuizItem): string {
  if (item.kind === 'question') return item.title;
  const tag = item.tag.trim();
  return tag === '' ? 'A random draw' : `${formatCount(item.draws, 'question')} of “${tag}”`;
}

const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-5);
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 30rem);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
`;
