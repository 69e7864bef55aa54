import { useSearchParams } from 'react-router-dom';
import { formatCount } from '@portal/shared/ui';
import { readMember, type Member } from '../../features/classes/member.ts';
import { wordsOf } from '../../features/classes/outcome.ts';
import { CsvDialog } from '../../features/classes/placing/csv-dialog.tsx';
import type { Placed } from '../../features/classes/placing/place-students.ts';
import { PlacingForm } from '../../features/classes/placing/placing-form.tsx';
import { SeveralDialog } from '../../features/classes/placing/several-dialog.tsx';
import { useFinish } from '../../ui/use-editor.ts';
import { EditedRow, newRow } from '../../ui/use-record-draft.ts';

interface PlacingDialogsProps {
  /** The class that is looked at, '' for none. */
  classId: string;
  /** Whose class or roll number is being changed. */
  changed: Member | null;
  onChange: (member: Member | null) => void;
  onClose: () => void;
}

/** The ways into a class: one student (`?new=1`), several of a list, those of a CSV file; and a change of one who is in a class. */
export function PlacingDialogs({ classId, changed, onChange, onClose }: PlacingDialogsProps) {
  const [params] = useSearchParams();
  const finish = useFinish();
  const isAsked = (param: string) => params.get(param) === '1';

  function handlePlaced(placed: Placed) {
    onClose();
    finish(placed.name ?? placed.email, wordsOf(placed).sentence);
  }

  function handleList(count: number) {
    onClose();
    finish(`${formatCount(count, 'student')} placed`);
  }

  if (changed || isAsked('new')) {
    return (
      <EditedRow
        key={changed ? `${changed.id} ${changed.updatedAt}` : 'new'}
        value={changed ? { id: changed.id, version: changed.updatedAt } : newRow}
      >
        <PlacingForm
          record={changed}
          classId={classId}
          onPlaced={handlePlaced}
          onSaved={() => undefined}
          onReload={async () => {
            if (changed) onChange(await readMember(changed.id));
          }}
          onClose={onClose}
        />
      </EditedRow>
    );
  }
  if (isAsked('several')) return <SeveralDialog classId={classId} onPlaced={handleList} onClose={onClose} />;
  if (isAsked('csv')) return <CsvDialog classId={classId} onPlaced={handleList} onClose={onClose} />;
  return null;
}
