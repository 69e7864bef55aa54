import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import {
  Badge,
  Disclosure,
  formatCount,
  formatDateTime,
  Panel,
  QueryState,
  Skeleton,
  TextButton,
} from '@portal/shared/ui';
import { type QuestionVersion, questionVersionsQuery } from './list-question-versions.ts';
import { PutBackDialog } from './put-back-dialog.tsx';
import type { StoredQuestion } from './question.ts';
import { changesBetween } from './question-changes.ts';

interface QuestionVersionsProps {
  /** As it was opened: an earlier version is put back over this one only. */
  question: StoredQuestion;
  onPutBack: (stored: StoredQuestion) => void;
}

/** Every version of a question: who wrote it, when, why, and what it changed. Attempts keep the one that they were asked. */
export function QuestionVersions({ question, onPutBack }: QuestionVersionsProps) {
  const query = useQuery(questionVersionsQuery(question.id));
  const [chosen, setChosen] = useState<QuestionVersion | null>(null);
  return (
    <Panel title="Versions" intro="Attempts keep the version that they were asked.">
      <QueryState
        query={query}
        errorTitle="The versions could not be loaded"
        headingLevel={3}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {(versions) => (
          <List>
            {versions.map((version, place) => (
              <Version
                key={version.id}
                version={version}
                before={versions[place + 1]}
                isPresent={place === 0}
                onPutBack={() => setChosen(version)}
              />
            ))}
          </List>
        )}
      </QueryState>
      {chosen && (
        <PutBackDialog
          opened={question}
          earlier={chosen}
          onDone={(stored) => {
            setChosen(null);
            onPutBack(stored);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}

interface VersionProps {
  version: QuestionVersion;
  before: QuestionVersion | undefined;
  isPresent: boolean;
  onPutBack: () => void;
}

function Version({ version, before, isPresent, onPutBack }: VersionProps) {
  const changes = before ? changesBetween(before, version) : [];
  return (
    <li>
      <p>
        <b>Version {version.version}</b> {isPresent && <Badge>present</Badge>}
      </p>
      <Facts>
        {formatDateTime(version.createdAt)}
        {version.author && `, ${version.author.name}`}
      </Facts>
      {version.note !== '' && <p>{version.note}</p>}
      {changes.length > 0 && (
        <Disclosure
          labels={[`Show ${formatCount(changes.length, 'change')}`, 'Hide changes']}
          subject={`Version ${version.version}`}
        >
          <Changes>
            {changes.map(({ what, before: was, now }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{was === '' ? <i>nothing</i> : <del>{was}</del>}</dd>
                <dd>{now === '' ? <i>nothing</i> : <ins>{now}</ins>}</dd>
              </div>
            ))}
          </Changes>
        </Disclosure>
      )}
      {!isPresent && (
        <div>
          <TextButton onClick={onPutBack}>Put version {version.version} back</TextButton>
        </div>
      )}
    </li>
  );
}

const List = styled.ol`
  & > li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-3);
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-block-start: 1px solid var(--border);
  }
`;

const Facts = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Changes = styled.dl`
  display: grid;
  gap: var(--space-3);
  font-size: var(--text-sm);
  & dt {
    font-weight: var(--weight-strong);
  }
  & dd {
    margin: 0;
    white-space: pre-wrap;
  }
  & del {
    color: var(--danger-text);
  }
  & ins {
    color: var(--success-text);
  }
`;
