import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AdmissionCounts, SiteSettings } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import {
  Button,
  CallToAction,
  FigureKey,
  formatNumber,
  formatShare,
  still,
  UnitChart,
  type UnitGroup,
} from '@portal/shared/ui';
import { useOnDemand } from '../../site/use-on-demand.ts';

type OpenDialog = 'apply' | 'contact' | null;

const fetchDialogs = () => import('./admission-dialogs.tsx').then((module) => module.AdmissionDialogs);

const Units = still('div', UnitChart);

/** What a visitor should do next, over the odds of doing it. */
export function AdmissionStripe({ settings }: { settings: SiteSettings }) {
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<OpenDialog>(null);
  const dialogs = useOnDemand(fetchDialogs);
  // A link to one programme, as the search of the portal gives it: `/?apply=msc-statistics`.
  const programme = params.get('apply');
  const open = pressed ?? (programme === null ? null : 'apply');
  const { admission } = settings;

  const loadForLink = useEffectEvent(() => void dialogs.load());
  useEffect(() => {
    if (programme !== null) loadForLink();
  }, [programme]);

  // Until a script runs, the forms lead to the page that holds the same.
  function handleOpen(event: FormEvent, which: OpenDialog) {
    event.preventDefault();
    setPressed(which);
    void dialogs.load();
  }

  function handleClose() {
    setPressed(null);
    if (programme !== null) setParams({}, { replace: true, preventScrollReset: true });
  }

  // The dialog stands beside the stripe: it must not inherit the stripe's colours.
  return (
    <>
      <CallToAction
        heading={admission ? describeOdds(admission) : 'Come and study with us.'}
        intro={admission ? describeShare(admission) : 'See what we teach, what it costs and what you need to apply.'}
        actions={
          <>
            <form action="/contact" onSubmit={(event) => handleOpen(event, 'apply')}>
              <input type="hidden" name="apply" value={programme ?? ''} />
              <Button type="submit" variant="inverse" isBusy={dialogs.isLoading && open === 'apply'}>
                Apply Now
              </Button>
            </form>
            <form action="/contact" onSubmit={(event) => handleOpen(event, 'contact')}>
              <Button type="submit" variant="inverse-quiet" isBusy={dialogs.isLoading && open === 'contact'}>
                Contact Us
              </Button>
            </form>
          </>
        }
      >
        {dialogs.hasFailed && (
          <p role="alert">This could not be fetched. Check your connection and press the button again.</p>
        )}
        {admission && <AdmissionUnits admission={admission} />}
      </CallToAction>
      {open && dialogs.Component && (
        <dialogs.Component which={open} programme={programme} settings={settings} onClose={handleClose} />
      )}
    </>
  );
}

function describeOdds({ admitted, applicants, year }: AdmissionCounts): string {
  return `${formatNumber(admitted)} of ${formatNumber(applicants)} found a place in ${year}.`;
}

function describeShare({ admitted, interviewed, applicants }: AdmissionCounts): string {
  return `That is ${formatShare(admitted / applicants)} of those who applied, and ${formatShare(admitted / interviewed)} of the ${formatNumber(interviewed)} we met in an interview. See what we teach, what it costs and what you need to apply.`;
}

/** One dot for each person who applied. */
function AdmissionUnits({ admission: { applicants, interviewed, admitted } }: { admission: AdmissionCounts }) {
  const groups: UnitGroup[] = [
    { label: 'admitted', count: admitted, mark: 'hi' },
    { label: 'interviewed, no place', count: interviewed - admitted, mark: 'solid' },
    { label: 'not interviewed', count: applicants - interviewed, mark: 'off' },
  ];
  const title = `${applicants} applied, ${interviewed} were interviewed, ${admitted} were admitted`;
  const markOf = { hi: 'p-hi', solid: 'p-dot-solid', off: 'p-off' } as const;
  return (
    <>
      <Narrow>
        <Units groups={groups} rows={16} pitch={12} title={title} isInverse isFluid />
      </Narrow>
      <Wide>
        <Units groups={groups} rows={8} pitch={24} title={title} isInverse isFluid />
      </Wide>
      <Key>
        <FigureKey
          isInverse
          items={groups.map(({ label, count, mark }) => ({
            label: `${formatNumber(count)} ${label}`,
            mark: markOf[mark],
            shape: 'dot',
          }))}
        />
      </Key>
    </>
  );
}

const Narrow = styled.div`
  ${media.md} {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;
  ${media.md} {
    display: block;
  }
`;

const Key = styled.div`
  margin-block-start: var(--space-4);
`;
