import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { formatCount, Band, Button, formatDate } from '@portal/shared/ui';
import type { PageText } from '../../site/list-page-texts.ts';
import { useOnDemand } from '../../site/use-on-demand.ts';
import { type Opening, openingsQuery } from './list-openings.ts';
import { OpeningList } from './opening-list.tsx';

const fetchDialog = () => import('./openings-dialog.tsx').then((module) => module.OpeningsDialog);

/** The offer to work here, with the open posts in a dialog. */
export function JoinOurTeam({ text }: { text: PageText | undefined }) {
  const { data: openings } = usePublished(openingsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useOnDemand(fetchDialog);

  // Until a script runs, the form leads to the posts below.
  function handleView(event: FormEvent) {
    event.preventDefault();
    setIsOpen(true);
    void dialog.load();
  }

  return (
    <>
      <Band
        heading={text?.heading ?? 'Join Our Team'}
        intro={text?.paragraphs.join(' ')}
        actions={
          <>
            <form action="/faculty#openings" onSubmit={handleView}>
              <Button type="submit" variant="primary" isBusy={dialog.isLoading}>
                View Current Openings
              </Button>
            </form>
            {dialog.hasFailed && (
              <p role="alert">The openings could not be fetched. Check your connection and try again.</p>
            )}
          </>
        }
        aside={openings && openings.length > 0 && <OpenPosts openings={openings} />}
      >
        <noscript>
          <AllPosts id="openings">
            {openings && openings.length > 0 ? <OpeningList openings={openings} /> : <p>No openings at the moment</p>}
          </AllPosts>
        </noscript>
      </Band>
      {isOpen && dialog.Component && <dialog.Component onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OpenPosts({ openings }: { openings: readonly Opening[] }) {
  return (
    <Posts>
      {openings.map((opening) => (
        <li key={opening.id}>
          <b>{opening.title}</b>
          <span>
            {formatCount(opening.posts, 'post')}, closes on {formatDate(opening.closesOn)}
          </span>
        </li>
      ))}
    </Posts>
  );
}

const AllPosts = styled.div`
  margin-block-start: var(--space-6);
`;

const Posts = styled.ul`
  & > li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--border);
  }
  & > li:last-child {
    border-block-end: 1px solid var(--border);
  }
  & span {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
