import { useState } from 'react';
import styled from 'styled-components';
import type { ExchangedFile } from '@portal/shared/questions';
import { Alert, Button, Cluster, formatCount, Panel, Stack } from '@portal/shared/ui';
import type { Person } from '../../../ui/form-field.ts';
import { TextFileField } from '../../../ui/text-file-field.tsx';
import { CandidateList } from './candidate-list.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { type Candidate, candidatesOf } from './import-run.ts';
import { ProblemList } from './problem-list.tsx';
import { readChosen, readPasted } from './read-file.ts';
import { useImport } from './use-import.ts';

interface ImportScreenProps {
  groups: readonly Person[];
  tags: readonly string[];
}

interface Read {
  candidates: Candidate[];
  problems: ExchangedFile['problems'];
}

/** Questions from a file: what it is read as, and then each that was chosen, one after the other. */
export function ImportScreen({ groups, tags }: ImportScreenProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const importing = useImport();

  function take({ questions, problems }: ExchangedFile) {
    importing.clear();
    setRead({ candidates: candidatesOf(questions), problems });
  }

  function handleRead() {
    const isBlank = text.trim() === '';
    setRefusal(isBlank ? 'Paste questions, or choose a file.' : null);
    if (!isBlank) take(readPasted(text));
  }

  if (read) {
    return (
      <Look
        read={read}
        groups={groups}
        tags={tags}
        importing={importing}
        onBack={() => {
          importing.clear();
          setRead(null);
        }}
      />
    );
  }
  return (
    <Ask>
      <TextFileField
        label="Questions"
        hint="GIFT, as Moodle writes it, or QTI 2.1, as a package (zip) or XML: choose a file, or paste the text. Nothing is stored before you have seen what it is read as."
        placeholder="::Mean:: What is the mean of 1, 2 and 6? {#3}"
        rows={14}
        accept=".txt,.gift,.xml,.zip,text/plain,application/xml,application/zip"
        fileLabel="File of questions"
        text={text}
        error={refusal}
        onChange={setText}
        onFile={async (file) => take(await readChosen(file))}
      />
      <Cluster gap={3}>
        <Button variant="primary" size="dense" onClick={handleRead}>
          Read it
        </Button>
      </Cluster>
    </Ask>
  );
}

interface LookProps extends ImportScreenProps {
  read: Read;
  importing: ReturnType<typeof useImport>;
  onBack: () => void;
}

function Look({ read: { candidates, problems }, groups, tags, importing, onBack }: LookProps) {
  const { outcomes, isRunning, start } = importing;
  const [left, setLeft] = useState<ReadonlySet<number>>(
    new Set(candidates.filter(({ isRepeated }) => isRepeated).map(({ place }) => place)),
  );
  const [destination, setDestination] = useState({ groupId: '', tags: [] as string[] });
  const isStored = ({ place }: Candidate) => outcomes.get(place)?.state === 'stored';
  const chosen = candidates.filter(({ place }) => !left.has(place));
  const open = chosen.filter((candidate) => !isStored(candidate));
  const stored = candidates.filter(isStored).length;
  const failed = candidates.filter(({ place }) => outcomes.get(place)?.state === 'failed').length;
  const mayStill = stored === 0 || failed > 0 || open.length > 0;

  return (
    <Stack gap={6}>
      <Panel
        title={`${formatCount(candidates.length, 'question')} can be taken`}
        intro="Choose those that go into the bank."
      >
        {problems.length > 0 && (
          <Alert tone="warning" role={null} title="This is not taken, or not wholly">
            <ProblemList problems={problems} of="line" />
          </Alert>
        )}
        <CandidateList
          candidates={candidates}
          chosen={new Set(chosen.map(({ place }) => place))}
          outcomes={outcomes}
          isDisabled={isRunning}
          onChoose={(place, isChosen) =>
            setLeft((now) => new Set(isChosen ? [...now].filter((other) => other !== place) : [...now, place]))
          }
        />
      </Panel>
      {candidates.length > 0 && (
        // Another destination would make other questions of those that are sent again.
        <DestinationFields
          destination={destination}
          groups={groups}
          known={tags}
          isDisabled={isRunning || outcomes.size > 0}
          onChange={setDestination}
        />
      )}
      <Cluster gap={3}>
        {mayStill && candidates.length > 0 && (
          <Button
            variant="primary"
            size="dense"
            isBusy={isRunning}
            busyLabel={`${stored} of ${chosen.length} stored...`}
            disabled={open.length === 0}
            onClick={() => void start(open, { ...destination, groupId: destination.groupId || null })}
          >
            {failed > 0
              ? `Send ${formatCount(open.length, 'question')} again`
              : `Add ${formatCount(open.length, 'question')}`}
          </Button>
        )}
        <Button size="dense" disabled={isRunning} onClick={onBack}>
          {stored > 0 ? 'Another file' : 'Back'}
        </Button>
        <span role="status">{!isRunning && outcomes.size > 0 && outcomeWords(stored, failed)}</span>
      </Cluster>
    </Stack>
  );
}

function outcomeWords(stored: number, failed: number): string {
  const done = `${formatCount(stored, 'question')} stored`;
  return failed === 0 ? `${done}.` : `${done}, ${failed} not; sending again adds nothing twice.`;
}

const Ask = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: 48rem;
`;
