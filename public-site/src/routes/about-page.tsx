import type { QueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';
import { EmptyState, formatDate, PageHeader, QueryState, Section, Skeleton } from '@portal/shared/ui';
import { AchievementList } from '../features/about/achievement-list.tsx';
import { achievementsQuery } from '../features/about/list-achievements.ts';
import { placementQuery } from '../features/about/list-placement-cohorts.ts';
import { timelineQuery } from '../features/about/list-timeline-entries.ts';
import { PlacementTables } from '../features/about/placement.tsx';
import { Quotation } from '../features/about/quotation.tsx';
import { Prose } from '../features/about/prose.tsx';
import { Timeline } from '../features/about/timeline.tsx';
import { VisionAndMission } from '../features/about/vision-and-mission.tsx';
import { pageTextsQuery } from '../site/list-page-texts.ts';
import { PageBody } from '../site/page-body.tsx';

const textsQuery = pageTextsQuery(['history', 'vision', 'mission', 'head-message']);

export function AboutPage() {
  const settings = usePublished(siteSettingsQuery);
  const texts = usePublished(textsQuery);
  const timeline = usePublished(timelineQuery);
  const achievements = usePublished(achievementsQuery);
  const placement = usePublished(placementQuery);
  const text = (key: string) => texts.data?.find((entry) => entry.key === key);
  const [history, vision, mission, message] = [text('history'), text('vision'), text('mission'), text('head-message')];

  const changedAt = texts.data
    ?.map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);

  return (
    <PageBody>
      <PageHeader
        title="About the department"
        lede={settings.data && `Statistics at ${settings.data.college}, since ${settings.data.foundedYear}.`}
      />
      <QueryState
        query={texts}
        errorTitle="The texts of this page could not be loaded"
        skeleton={<Skeleton count={8} />}
      >
        {() => (
          <>
            {history && (
              <Section gap="none" heading={history.heading} id="history">
                <Prose paragraphs={history.paragraphs} />
              </Section>
            )}
            <Section heading="Timeline" intro="Five years that changed what the department is." id="timeline">
              <QueryState
                query={timeline}
                errorTitle="The timeline could not be loaded"
                skeleton={<Skeleton shape="row" count={5} />}
                empty={<EmptyState title="No years yet">The timeline has not been written.</EmptyState>}
              >
                {(entries) => <Timeline entries={entries} />}
              </QueryState>
            </Section>
            {(vision ?? mission) && (
              <Section heading="Vision and mission" id="vision-and-mission">
                <VisionAndMission texts={[vision, mission]} />
              </Section>
            )}
            {message && (
              <Section heading={message.heading} id="message">
                <Quotation paragraphs={message.paragraphs} attribution={message.attribution} />
              </Section>
            )}
          </>
        )}
      </QueryState>
      <Section heading="Achievements" intro="Each with the place where it can be checked." id="achievements">
        <QueryState
          query={achievements}
          errorTitle="The achievements could not be loaded"
          skeleton={<Skeleton shape="row" count={6} columns={2} />}
          empty={<EmptyState title="No achievements yet">None has been published.</EmptyState>}
        >
          {(entries) => <AchievementList achievements={entries} />}
        </QueryState>
      </Section>
      <Section heading="Placement" intro="Each class with its base, and what a share of so few can say." id="placement">
        <QueryState
          query={placement}
          errorTitle="The placement figures could not be loaded"
          skeleton={<Skeleton shape="row" count={6} />}
          empty={<EmptyState title="No classes yet">None has been counted.</EmptyState>}
        >
          {(cohorts) => <PlacementTables cohorts={cohorts} />}
        </QueryState>
      </Section>
      {changedAt !== undefined && (
        <Changed>The texts of this page were last changed on {formatDate(changedAt)}.</Changed>
      )}
    </PageBody>
  );
}

export function prefetchAboutPage(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(siteSettingsQuery),
    client.prefetchQuery(textsQuery),
    client.prefetchQuery(timelineQuery),
    client.prefetchQuery(achievementsQuery),
    client.prefetchQuery(placementQuery),
  ]);
}

const Changed = styled.p`
  padding-block-start: var(--space-6);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
