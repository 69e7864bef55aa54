import styled from 'styled-components';
import { RichLine } from '@portal/shared/rich-text';
import { media } from '@portal/shared/theme';
import { Badge, formatCount, formatPercent, IntervalCell, Plot, round } from '@portal/shared/ui';
import {
  correlationInterval,
  discriminationRange,
  facilityRange,
  facilityWords,
  judgeDiscrimination,
  optionsWords,
} from './judgement.ts';
import type { ChosenOption, ItemStatistics } from './statistics.ts';

const BAR = 160;
const BAR_HEIGHT = 10;

/** What the attempts say of one question, in words, with how often each option was chosen. */
export function ItemReport({ item }: { item: ItemStatistics }) {
  const { facility, discrimination, n } = item;
  const judgement = discrimination === null ? null : judgeDiscrimination(discrimination, n);
  const odd = optionsWords(item.options);
  return (
    <Root>
      <div>
        <h3>
          {item.place}. {item.title}
        </h3>
        <Facts>
          <div>
            <dt>Facility</dt>
            <dd>
              {facilityRange(item)}
              {facility !== null && `, ${facilityWords(facility)}`}
            </dd>
          </div>
          <div>
            <dt>Discrimination</dt>
            <dd>
              {discriminationRange(item)}
              {judgement && (
                <>
                  {' '}
                  <Badge tone={judgement.tone}>{judgement.label}</Badge>
                </>
              )}
              {discrimination !== null && <CorrelationCell r={discrimination} n={n} />}
            </dd>
          </div>
          <div>
            <dt>Base</dt>
            <dd>{formatCount(n, 'first attempt')}</dd>
          </div>
        </Facts>
        {judgement && <p>{judgement.words}</p>}
      </div>
      {item.options.length > 0 && (
        <div>
          <Options aria-label={`Options of question ${item.place}`}>
            {item.options.map((option) => (
              <OptionBar key={option.id} option={option} n={n} />
            ))}
          </Options>
          {odd !== '' && <p>{odd}</p>}
        </div>
      )}
    </Root>
  );
}

/** From -1 to 1, with a broken line at 0; the numbers stand above it. */
function CorrelationCell({ r, n }: { r: number; n: number }) {
  const interval = correlationInterval(r, n);
  if (interval === null) return null;
  return (
    <Cell>
      <IntervalCell {...interval} estimate={r} domain={[-1, 1]} threshold={0} />
    </Cell>
  );
}

function OptionBar({ option: { text, right, chosen, share }, n }: { option: ChosenOption; n: number }) {
  return (
    <li>
      <span>
        <RichLine source={text} /> {right && <Badge tone="success">Right</Badge>}
      </span>
      <Plot width={BAR} height={BAR_HEIGHT}>
        <rect x="0" y="0" width={BAR} height={BAR_HEIGHT} className="p-off" />
        <rect
          x="0"
          y="0"
          width={round(BAR * (share ?? 0))}
          height={BAR_HEIGHT}
          className={right ? 'p-bar' : 'p-bar-soft'}
        />
      </Plot>
      <small>{formatPercent(chosen, n)}</small>
    </li>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-6);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--border);
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  & h3 {
    margin-block-end: var(--space-2);
    font-size: 1.0625rem;
    overflow-wrap: anywhere;
  }
  & p {
    margin-block-start: var(--space-2);
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Cell = styled.span`
  display: block;
  margin-block-start: var(--space-1);
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-sm);
  & > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: var(--space-2);
  }
  & dt {
    color: var(--text-muted);
  }
`;

const Options = styled.ul`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.125rem var(--space-3);
    align-items: center;
    overflow-wrap: anywhere;
    ${media.md} {
      grid-template-columns: minmax(0, 1fr) ${BAR}px 7.5rem;
    }
  }
  & small {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;
