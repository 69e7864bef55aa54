import styled from 'styled-components';
import type { ReleasedPart } from '@portal/shared/releases';
import { Badge, type BadgeTone, type Column, DataTable, formatDateTime } from '@portal/shared/ui';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { deedWords, servedState, type ServedState, stateWords, versionWords } from './release-words.ts';

const tones: Record<ServedState, BadgeTone> = { served: 'success', off: 'danger', lagging: 'warning' };

/** What is live of each part, since when, by whom, and whether people get it. */
export function LiveParts({ parts }: { parts: readonly ReleasedPart[] }) {
  return <DataTable caption="What is live" isDense columns={columns} rows={parts} getRowKey={({ part }) => part} />;
}

const columns: readonly Column<ReleasedPart>[] = [
  { key: 'part', header: 'Part', render: ({ part }) => part },
  {
    key: 'state',
    header: 'State',
    render: (part) => {
      const state = servedState(part);
      return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
    },
  },
  {
    key: 'build',
    header: 'Build',
    render: ({ live }) => (
      <TwoLines
        first={<Code>{live.buildId}</Code>}
        second={`version ${versionWords(live.version)}, contract ${live.contract}`}
      />
    ),
  },
  {
    key: 'since',
    header: 'Since',
    render: ({ live }) => (
      <TwoLines
        first={<NoWrap>{formatDateTime(live.since)}</NoWrap>}
        second={`${deedWords(live.reason)}${live.by === null ? '' : ` by ${live.by}`}`}
      />
    ),
  },
  {
    key: 'before',
    header: 'Before',
    render: ({ live }) => (live.previous === null ? 'none' : <Code>{live.previous}</Code>),
  },
  {
    key: 'sources',
    header: 'Sources',
    isWideOnly: true,
    render: ({ live }) => (live.sources === null ? 'not known' : <Code>{live.sources.slice(0, 10)}</Code>),
  },
  {
    key: 'note',
    header: 'Note',
    isStackWide: true,
    render: ({ live, served }) =>
      [
        live.disabled &&
          `Off since ${formatDateTime(live.disabled.since)}${live.disabled.because === null ? '' : `: ${live.disabled.because}`}`,
        served !== null && served.buildId !== live.buildId && `People still get ${served.buildId}`,
      ]
        .filter(Boolean)
        .join('. '),
  },
];

const Code = styled.code`
  font-size: var(--text-xs);
`;
