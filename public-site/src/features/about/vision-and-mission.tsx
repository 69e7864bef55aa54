import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import type { PageText } from '../../site/list-page-texts.ts';

/** What the department wants to be, and what it does about it, side by side. */
export function VisionAndMission({ texts }: { texts: readonly (PageText | undefined)[] }) {
  return (
    <Root>
      {texts.map(
        (text) =>
          text && (
            <div key={text.key}>
              <h3>{text.heading}</h3>
              {text.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ),
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  & > div {
    display: grid;
    align-content: start;
    gap: var(--space-3);
  }
  & p {
    color: var(--text-muted);
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
