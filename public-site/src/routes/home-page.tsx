import type { QueryClient } from '@tanstack/react-query';
import { PagePart, usePublished } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';
import { Container, lazyPart, LoadingNote } from '@portal/shared/ui';
import { Hero } from '../features/home/hero.tsx';
import { announcementsQuery, TICKER_ITEMS } from '../features/home/list-announcements.ts';
import { Ticker } from '../features/home/ticker.tsx';

const rest = lazyPart(
  () => import(/* webpackChunkName: "home-rest" */ './home-rest.tsx'),
  ({ HomeRest }) => HomeRest,
);

export const loadHomeRest = rest.load;

/** The opening alone; what the page draws while it has no data comes with the rest. */
export function HomePage() {
  const settings = usePublished(siteSettingsQuery);
  const announcements = usePublished(announcementsQuery);

  return (
    <>
      <Ticker announcements={announcements.data?.slice(0, TICKER_ITEMS) ?? []} />
      <Container>{settings.data && <Hero settings={settings.data} />}</Container>
      <PagePart fallback={<LoadingNote>Loading...</LoadingNote>} load={rest.load}>
        <rest.Page />
      </PagePart>
    </>
  );
}

export async function prefetchHomePage(client: QueryClient): Promise<unknown> {
  const [{ prefetchHomeRest }] = await Promise.all([
    rest.load(),
    client.prefetchQuery(siteSettingsQuery),
    client.prefetchQuery(announcementsQuery),
  ]);
  return prefetchHomeRest(client);
}
