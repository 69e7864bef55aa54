import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { TextLink } from '@portal/shared/ui';
import type { Achievement } from './list-achievements.ts';

/** Ruled in two columns; each claim names where it can be checked. */
export function AchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <Root>
      {achievements.map((achievement) => (
        <li key={achievement.id}>
          <h3>{achievement.title}</h3>
          <p>{achievement.description}</p>
          <Source>
            <Evidence achievement={achievement} />
          </Source>
        </li>
      ))}
    </Root>
  );
}

/** The year, and the source; as a link where it can be opened. */
function Evidence({ achievement: { year, source, link } }: { achievement: Achievement }) {
  const words = source ?? (link === null ? '' : 'Evidence');
  return (
    <>
      {year !== null && words !== '' ? `${year}. ` : year}
      {link === null && words}
      {link !== null &&
        (link.startsWith('/') ? <TextLink to={link}>{words}</TextLink> : <TextLink href={link}>{words}</TextLink>)}
    </>
  );
}

const Root = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 var(--gutter);
  & > li {
    display: grid;
    align-content: start;
    gap: var(--space-2);
    padding-block: var(--space-5);
    border-block-end: 1px solid var(--border);
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: 1.55;
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > li:nth-child(2) {
      padding-block-start: 0;
    }
  }
`;

const Source = styled.p`
  && {
    color: var(--text-subtle);
    font-size: var(--text-xs);
  }
`;
