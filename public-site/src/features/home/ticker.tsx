import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent } from 'react';
import { css, styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { Container, formatDate, IconButton } from '@portal/shared/ui';
import { announcementTypes } from './announcement-types.ts';
import type { Announcement } from './list-announcements.ts';
import { useTicker } from './use-ticker.ts';

/** Announcements one at a time. All stand in the same place, so that a longer one moves nothing. */
export function Ticker({ announcements }: { announcements: readonly Announcement[] }) {
  const ticker = useTicker(announcements.length);

  // A press with the mouse leaves focus on the button, but nobody is reading there.
  function handleFocus(event: FocusEvent<HTMLElement>) {
    if (event.target.matches(':focus-visible')) ticker.setIsHeld(true);
  }

  if (announcements.length === 0) return null;
  return (
    <Root
      aria-label="Announcements"
      onMouseEnter={() => ticker.setIsHeld(true)}
      onMouseLeave={() => ticker.setIsHeld(false)}
      onFocus={handleFocus}
      onBlur={() => ticker.setIsHeld(false)}
    >
      <Container>
        <Row>
          <Items aria-live={ticker.isPlaying ? 'off' : 'polite'}>
            {announcements.map((announcement, index) => (
              <Item key={announcement.id} aria-hidden={index !== ticker.current} $isShown={index === ticker.current}>
                <b>{announcementTypes[announcement.type]}</b> {announcement.text}{' '}
                <time dateTime={announcement.date}>{formatDate(announcement.date, { hasYear: false })}</time>
              </Item>
            ))}
          </Items>
          {announcements.length > 1 && (
            <Controls>
              <Count>
                {ticker.current + 1} of {announcements.length}
              </Count>
              <Step>
                <IconButton label="Previous announcement" size="dense" onClick={() => ticker.step(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
              </Step>
              <IconButton
                label={ticker.isPlaying ? 'Pause announcements' : 'Play announcements'}
                size="dense"
                onClick={ticker.toggle}
              >
                {ticker.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              </IconButton>
              <Step>
                <IconButton label="Next announcement" size="dense" onClick={() => ticker.step(1)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              </Step>
            </Controls>
          )}
        </Row>
      </Container>
    </Root>
  );
}

const Root = styled.section`
  border-block-end: 1px solid var(--border);
  background: var(--surface-sunken);
  ${media.print} {
    display: none;
  }
`;

const shown = css`
  transition:
    opacity var(--motion-ticker) var(--ease-out),
    transform var(--motion-ticker) var(--ease-out);
`;

const hidden = css`
  visibility: hidden;
  opacity: 0;
  transform: translateY(0.75rem);
`;

const Row = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 3rem;
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;

const Items = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  padding-block: var(--space-2);
`;

/** The next item comes in over 500 ms (specification, section 9); the one before makes room at once. */
const Item = styled.p<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  align-self: center;
  ${({ $isShown }) => ($isShown ? shown : hidden)}
  & > b {
    margin-inline-end: var(--space-1);
    color: var(--accent-text);
  }
  & > time {
    color: var(--text-muted);
    white-space: nowrap;
  }
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
`;

const Count = styled.span`
  display: none;
  margin-inline-end: var(--space-1);
  color: var(--text-muted);
  font-size: var(--text-xs);
  white-space: nowrap;
  ${media.md} {
    display: inline;
  }
`;

const Step = styled.span`
  display: none;
  ${media.md} {
    display: inline-flex;
  }
`;
