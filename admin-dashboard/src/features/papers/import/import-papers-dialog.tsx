import { useState } from 'react';
import { formatCount, Button, ConfirmDialog, Dialog, FormErrorSummary } from '@portal/shared/ui';
import type { Person } from '../../../ui/form-field.ts';
import { useWriteAttempt } from '../../../ui/use-write-attempt.ts';
import { BibliographyField } from './bibliography-field.tsx';
import { importPapers } from './import-papers.ts';
import { ImportPreview } from './import-preview.tsx';
import { judgeBibliography, type JudgedBibliography, type JudgedPaper } from './judged-paper.ts';
import { refusalOf } from './read-bibliography.ts';

interface ImportPapersDialogProps {
  faculty: readonly Person[];
  onImported: (count: number) => void;
  onClose: () => void;
}

/** Papers from a bibliography: the text, what it is read as, and then all that was chosen or none. */
export function ImportPapersDialog({ faculty, onImported, onClose }: ImportPapersDialogProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [bibliography, setBibliography] = useState<JudgedBibliography | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { isBusy, problem, attempt } = useWriteAttempt();
  const [isLeaving, setIsLeaving] = useState(false);
  const isChosen = ({ outcome, place }: JudgedPaper) => outcome === 'new' && !left.has(place);
  const chosen = bibliography?.papers.filter(isChosen) ?? [];

  function handleRead() {
    const refused = refusalOf(text);
    setRefusal(refused);
    if (refused === null) {
      void attempt(async () => {
        setBibliography(await judgeBibliography(text, faculty));
        setLeft(new Set());
      });
    }
  }

  function handleAdd() {
    void attempt(async () => onImported(await importPapers(chosen.flatMap(({ input }) => input ?? []))));
  }

  function handleClose() {
    if (text.trim() === '') onClose();
    else setIsLeaving(true);
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={handleClose}
        size="panel-wide"
        title="Import papers from BibTeX"
        description="Nothing is stored before you have seen what it is read as."
        isDismissible={!isBusy}
        actions={
          <>
            {bibliography ? (
              <Button
                variant="primary"
                size="dense"
                isBusy={isBusy}
                busyLabel="Adding..."
                disabled={chosen.length === 0}
                onClick={handleAdd}
              >
                {`Add ${formatCount(chosen.length, 'paper')}`}
              </Button>
            ) : (
              <Button variant="primary" size="dense" isBusy={isBusy} busyLabel="Reading..." onClick={handleRead}>
                Read it
              </Button>
            )}
            {bibliography && (
              <Button size="dense" disabled={isBusy} onClick={() => setBibliography(null)}>
                Back to the text
              </Button>
            )}
            <Button size="dense" disabled={isBusy} onClick={handleClose}>
              Cancel
            </Button>
          </>
        }
      >
        <FormErrorSummary
          title={bibliography ? 'Nothing was added' : 'It could not be read'}
          problems={problem === null ? [] : [{ message: problem }]}
        />
        {bibliography ? (
          <ImportPreview
            bibliography={bibliography}
            isChosen={isChosen}
            onChoose={({ place }, value) =>
              setLeft((now) => new Set(value ? [...now].filter((other) => other !== place) : [...now, place]))
            }
          />
        ) : (
          <BibliographyField text={text} error={refusal} onChange={setText} />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Leave without adding papers?"
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        The text that you pasted will be lost.
      </ConfirmDialog>
    </>
  );
}
