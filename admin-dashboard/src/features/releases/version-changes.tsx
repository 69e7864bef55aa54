import styled from 'styled-components';
import type { ReleasedPart } from '@portal/shared/releases';
import { formatCount } from '@portal/shared/ui';

/** What the changelogs say of the versions that are live, each behind a line to open. */
export function VersionChanges({ parts }: { parts: readonly ReleasedPart[] }) {
  return parts
    .filter(({ live }) => live.changes.length > 0)
    .map(({ part, live: { version, changes } }) => (
      <Version key={part}>
        <summary>{`${part} ${version.split('+')[0] ?? ''} brought ${formatCount(changes.length, 'change')}`}</summary>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Version>
    ));
}

const Version = styled.details`
  padding-block: var(--space-1);
  overflow-wrap: anywhere;
`;
