import { Band, BulletBars, ButtonLink, FigureFrame, ResponsiveFigure, still } from '@portal/shared/ui';
import { formatRupees } from '../../site/format-rupees.ts';
import type { PageText } from '../../site/list-page-texts.ts';
import type { Project } from './list-projects.ts';

const MOST_FUNDERS = 5;

const FundingBars = still('svg', BulletBars);

interface CollaborationProps {
  text: PageText | undefined;
  ongoing: readonly Project[];
}

/** The offer to work together, beside who pays for what is running. */
export function Collaboration({ text, ongoing }: CollaborationProps) {
  const funders = sumByFunder(ongoing).slice(0, MOST_FUNDERS);
  const rows = funders.map(({ funder, amount }, index) => ({
    label: funder,
    value: amount,
    end: formatRupees(amount),
    isHighlight: index === 0,
  }));
  const title = funders.map(({ funder, amount }) => `${funder} ${formatRupees(amount)}`).join(', ');

  return (
    <Band
      heading={text?.heading ?? 'Work with us'}
      intro={text?.paragraphs.join(' ')}
      actions={
        <>
          <ButtonLink variant="primary" to="/contact?subject=Research%20collaboration">
            Propose a collaboration
          </ButtonLink>
          <ButtonLink to="/contact?subject=Consulting%20hour">Book the consulting hour</ButtonLink>
        </>
      }
      aside={
        rows.length > 0 && (
          <FigureFrame
            title="Who funds what is running"
            subtitle={`Amounts granted, ${ongoing.length} ongoing projects`}
          >
            <ResponsiveFigure
              phone={<FundingBars rows={rows} width={340} title={title} hasAxis={false} />}
              tablet={<FundingBars rows={rows} width={680} title={title} hasAxis={false} />}
              wide={<FundingBars rows={rows} width={490} title={title} hasAxis={false} />}
            />
          </FigureFrame>
        )
      }
    />
  );
}

function sumByFunder(projects: readonly Project[]): { funder: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { funding, amount } of projects) sums.set(funding, (sums.get(funding) ?? 0) + amount);
  return [...sums].map(([funder, amount]) => ({ funder, amount })).sort((a, b) => b.amount - a.amount);
}
