import { FileInput } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Button, type FetchFirst } from '@portal/shared/ui';
import { ManagementPage } from '../ui/management-page.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { announcementsAt } from './content/announcements-tab.tsx';
import { ContentNav, pathOf } from './content/content-nav.tsx';
import { contentSections } from './content/content-sections.ts';

const openAt = (search: URLSearchParams) =>
  contentSections.find(({ value }) => value === search.get('tab')) ?? contentSections[0];

/** Asks for the announcements before the page is drawn, where it opens with them; other kinds ask by themselves. */
export const fetchFirst: FetchFirst = async (client, search) => {
  if (openAt(search)?.value === 'announcements') await client.prefetchQuery(announcementsAt(search));
};

export default function ContentPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const open = openAt(params);
  if (!open) return null;

  const { otherWay } = open;

  function ask(param: string) {
    const next = new URLSearchParams(params);
    next.set(param, '1');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <ManagementPage
      title="Content Management"
      meta="What visitors and students read: the ticker, the blog, the calendar and the vacancies, and every public page"
      addLabel={typeof open.addLabel === 'function' ? open.addLabel(params) : open.addLabel}
      onAdd={() => ask('new')}
      moreActions={
        otherWay && (
          <Button size="dense" onClick={() => ask(otherWay.param)}>
            <FileInput aria-hidden="true" />
            {otherWay.label}
          </Button>
        )
      }
    >
      <Columns>
        <ContentNav
          value={open.value}
          onOpen={(value) => void navigate(pathOf(value), { replace: true, preventScrollReset: true })}
        />
        <div>
          <Where>{open.seenOn}</Where>
          <open.Content key={open.value} />
        </div>
      </Columns>
    </ManagementPage>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--rule);
  ${media.lg} {
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: var(--space-6);
    align-items: start;
  }
`;

const Where = styled(Quiet)`
  margin-block-end: var(--space-4);
  font-size: var(--text-sm);
`;
