import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { QueryState, Skeleton } from '@portal/shared/ui';
import { siteSettingsQuery } from '../../features/site-settings/get-site-settings.ts';
import { SamplePanel } from '../../features/sample/sample-panel.tsx';
import { hero } from '../../features/site-settings/hero.ts';
import { hoursInWords } from '../../features/site-settings/hours-in-words.ts';
import { lastAdmission } from '../../features/site-settings/last-admission.ts';
import { nameAndAddress } from '../../features/site-settings/name-and-address.ts';
import { SettingsPanel } from '../../features/site-settings/settings-panel.tsx';
import { socialLinks } from '../../features/site-settings/social-links.ts';
import { timeZone } from '../../features/site-settings/time-zone.ts';

/** What stands on many pages at once. */
export function SiteSettingsTab() {
  const query = useQuery(siteSettingsQuery);

  async function reload() {
    const { data, error } = await query.refetch();
    if (!data) throw error ?? new Error('The settings could not be read.');
    return data;
  }

  return (
    <QueryState
      query={query}
      errorTitle="The site settings could not be loaded"
      skeleton={<Skeleton shape="row" count={8} />}
      isEmpty={() => false}
    >
      {(settings) => {
        const shared = { settings, onReload: reload };
        return (
          <Groups>
            <div>
              <SettingsPanel group={nameAndAddress} {...shared} />
              <SettingsPanel group={hero} {...shared} />
              <SamplePanel />
            </div>
            <div>
              <SettingsPanel group={hoursInWords} {...shared} />
              <SettingsPanel group={timeZone} {...shared} />
              <SettingsPanel group={lastAdmission} {...shared} />
              <SettingsPanel group={socialLinks} {...shared} />
            </div>
          </Groups>
        );
      }}
    </QueryState>
  );
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
    align-content: start;
  }
  ${media.xl} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
