import { useState } from 'react';
import { departmentToday, DraftNotice, formatFileSize, useDraft } from '@portal/shared/ui';
import { TextFileField } from '../../../ui/text-file-field.tsx';
import { PlaceListDialog } from './place-list-dialog.tsx';
import { MOST_STUDENTS } from './place-students.ts';
import { MOST_BYTES, readStudentsCsv, readTextFile } from './students-csv.ts';

interface CsvDialogProps {
  /** The class that is looked at, '' for none. */
  classId: string;
  onPlaced: (count: number) => void;
  onClose: () => void;
}

/** Students of a CSV file: the text, what becomes of each line, and then those who can be placed. */
export function CsvDialog({ classId, onPlaced, onClose }: CsvDialogProps) {
  const [target, setTarget] = useState({ classId, fromDay: departmentToday() });
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = useDraft<{ text: string }>({
    form: 'students of a CSV file',
    restore: (kept) => setText(kept.text),
  });

  function change(typed: string) {
    setText(typed);
    setRefusal(null);
    draft.keep({ text: typed });
  }

  function readLines() {
    const read = readStudentsCsv(text);
    setRefusal(read.refusal ?? null);
    return read.refusal === undefined ? read.students : null;
  }

  async function handleFile(file: File) {
    const read = await readTextFile(file);
    if (read.refusal === undefined) change(read.text);
    else setRefusal(read.refusal);
  }

  return (
    <PlaceListDialog
      title="Students from a CSV file"
      description="Nothing is stored before you have seen what becomes of each line."
      target={target}
      onTarget={setTarget}
      readLines={readLines}
      isBlank={text.trim() === ''}
      onPlaced={(count) => {
        draft.forget();
        onPlaced(count);
      }}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      <DraftNotice
        restoredAt={draft.restoredAt}
        onDiscard={() => {
          draft.forget();
          setText('');
        }}
      />
      <TextFileField
        label="List"
        hint={`The first line names the columns: E-mail and Roll number, in any order. At most ${MOST_STUDENTS} students and ${formatFileSize(MOST_BYTES)}; paste it here, or choose a file.`}
        placeholder={'E-mail,Roll number\nasha.kale@example.org,1'}
        rows={12}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        fileLabel="CSV file"
        text={text}
        error={refusal}
        onChange={change}
        onFile={handleFile}
      />
    </PlaceListDialog>
  );
}
