import { RichLine } from '../rich-text/rich-line.tsx';
import { SelectInput } from '../ui/select-input.tsx';
import styled from 'styled-components';
import { media } from '../theme/index.ts';
import { Task } from './task.ts';
import type { ControlProps } from './control-props.ts';
import { useId } from 'react';
import type { Choice } from './asked.ts';

interface MatchingControlProps extends ControlProps {
  content: { left: readonly Choice[]; right: readonly Choice[] };
}

/** What is on the left, each with a choice of the right, which stand below under their letters. */
export function MatchingControl({ content: { left, right }, given, isDisabled, onChange }: MatchingControlProps) {
  const id = useId();
  const pairs = given?.pairs ?? {};

  function match(leftId: string, rightId: string) {
    const { [leftId]: _before, ...others } = pairs;
    onChange({ pairs: rightId === '' ? others : { ...others, [leftId]: rightId } });
  }

  return (
    <fieldset disabled={isDisabled}>
      <Task as="legend">Choose what belongs to each</Task>
      <Rows>
        {left.map((item) => (
          <li key={item.id}>
            <span id={`${id}-${item.id}`}>
              <RichLine source={item.text} />
            </span>
            <SelectInput
              aria-labelledby={`${id}-${item.id}`}
              value={pairs[item.id] ?? ''}
              options={[
                { value: '', label: 'Choose…' },
                ...right.map(({ id: rightId, text }, place) => ({
                  value: rightId,
                  label: `${letterOf(place)}: ${inPlainWords(text)}`,
                })),
              ]}
              onChange={({ target }) => match(item.id, target.value)}
            />
          </li>
        ))}
      </Rows>
      {right.some(({ text }) => inPlainWords(text) !== text) && (
        <Letters>
          {right.map(({ id: rightId, text }, place) => (
            <li key={rightId}>
              <b>{letterOf(place)}</b> <RichLine source={text} />
            </li>
          ))}
        </Letters>
      )}
    </fieldset>
  );
}

const letterOf = (place: number) => String.fromCharCode(65 + place);

/** A text for a place that shows no markup. */
export function inPlainWords(source: string): string {
  const plain = source.replaceAll(/[*`$]/g, '').replaceAll(/\s+/g, ' ').trim();
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    align-items: center;
    ${media.sm} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

const Letters = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-block-start: var(--space-4);
  padding: var(--space-3) var(--space-4);
  background: var(--surface-sunken);
  font-size: var(--text-sm);
`;
