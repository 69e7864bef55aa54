import { useState } from 'react';
import { formatCount } from '@portal/shared/ui';
import type { Person } from '../../../ui/form-field.ts';
import { LookThenWriteDialog } from '../../../ui/look-then-write-dialog.tsx';
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

  return (
    <LookThenWriteDialog
      title="Import papers from BibTeX"
      description="Nothing is stored before you have seen what it is read as."
      step={bibliography ? 'look' : 'ask'}
      isBusy={isBusy}
      look={{ label: 'Read it', busyLabel: 'Reading...', onLook: handleRead }}
      write={{
        label: `Add ${formatCount(chosen.length, 'paper')}`,
        busyLabel: 'Adding...',
        hasNothing: chosen.length === 0,
        onWrite: handleAdd,
      }}
      back={{ label: 'Back to the text', onBack: () => setBibliography(null) }}
      problem={problem}
      problemTitles={{ ask: 'It could not be read', look: 'Nothing was added' }}
      isBlank={text.trim() === ''}
      leave={{ title: 'Leave without adding papers?', words: 'The text that you pasted will be lost.' }}
      onClose={onClose}
    >
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
    </LookThenWriteDialog>
  );
}
