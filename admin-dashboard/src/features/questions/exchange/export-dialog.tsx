import { useState } from 'react';
import { type ListRequest, saveFile } from '@portal/shared/data';
import { Alert, Button, Dialog, Field, formatCount, FormErrorSummary, SelectInput, Stack } from '@portal/shared/ui';
import { useWriteAttempt } from '../../../ui/use-write-attempt.ts';
import {
  type Export,
  EXPORT_FORMATS,
  type ExportFormat,
  MOST_EXPORTED,
  readForExport,
  writeExport,
} from './export-questions.ts';
import { ProblemList } from './problem-list.tsx';

interface ExportDialogProps {
  request: ListRequest;
  /** Those that are ticked; null for all that the list shows. */
  ids: readonly string[] | null;
  count: number;
  onClose: () => void;
}

const formats = Object.entries(EXPORT_FORMATS).map(([value, label]) => ({ value, label }));

/** Questions as a file: what of them its format cannot say is told before it is saved. */
export function ExportDialog({ request, ids, count, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('gift');
  const [made, setMade] = useState<Export | null>(null);
  const { isBusy, problem, attempt } = useWriteAttempt();

  function handleMake() {
    void attempt(async () => {
      const questions = await readForExport(request, ids, new AbortController().signal);
      setMade(writeExport(questions, format));
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`Export ${formatCount(Math.min(count, MOST_EXPORTED), 'question')}`}
      description="The present versions, for another system or for safe keeping."
      isDismissible={!isBusy}
      actions={
        <>
          {made ? (
            <Button variant="primary" size="dense" disabled={made.written === 0} onClick={() => saveFile(made.file)}>
              Download {made.file.name}
            </Button>
          ) : (
            <Button variant="primary" size="dense" isBusy={isBusy} busyLabel="Writing..." onClick={handleMake}>
              Write the file
            </Button>
          )}
          <Button size="dense" disabled={isBusy} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FormErrorSummary title="It could not be written" problems={problem === null ? [] : [{ message: problem }]} />
        <Field label="Format">
          <SelectInput
            size="dense"
            options={formats}
            value={format}
            disabled={isBusy}
            onChange={({ target }) => {
              setFormat(target.value === 'qti' ? 'qti' : 'gift');
              setMade(null);
            }}
          />
        </Field>
        {count > MOST_EXPORTED && <p>A file has at most 1,000 questions; the first of the list are taken.</p>}
        <div role="status">{made && `${made.written} of ${formatCount(made.asked, 'question')} in the file.`}</div>
        {made && made.problems.length > 0 && (
          <Alert tone="warning" role={null} title="What the format cannot say">
            <ProblemList problems={made.problems} of="question" />
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
