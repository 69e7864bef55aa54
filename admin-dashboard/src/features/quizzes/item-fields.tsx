import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { Field, formatNumber, TextInput } from '@portal/shared/ui';
import { useSettled } from '../../ui/use-settled.ts';
import { availableQuery, tagsQuery } from './bank-questions.ts';
import type { DrawItem, QuizItem } from './items.ts';

interface ItemFieldsProps {
  item: QuizItem;
  groupId: string | null;
  /** Ids of the questions that the quiz asks anyway. */
  asked: readonly string[];
  problem: string | null;
  onChange: (item: QuizItem) => void;
}

/** The points of an item and, of a draw, its tag and how many are drawn. */
export function ItemFields({ item, problem, onChange, ...rest }: ItemFieldsProps) {
  return (
    <Root>
      {item.kind === 'draw' && <DrawFields {...rest} item={item} onChange={onChange} />}
      <Field label={item.kind === 'draw' ? 'Points each' : 'Points'} error={problem}>
        <NumberInput step="0.5" value={item.points} onChange={(points) => onChange({ ...item, points })} />
      </Field>
    </Root>
  );
}

type DrawFieldsProps = Omit<ItemFieldsProps, 'item' | 'problem'> & { item: DrawItem };

/** How long nothing is typed before tags are looked for, in milliseconds. */
const PAUSE_MS = 300;

function DrawFields({ item, groupId, asked, onChange }: DrawFieldsProps) {
  const listId = useId();
  const tags = useQuery(tagsQuery(groupId, useSettled(item.tag.trim(), PAUSE_MS))).data ?? [];
  const available = useQuery(availableQuery(groupId, item.tag, asked)).data;
  const isShort = available !== undefined && available < item.draws;
  return (
    <>
      <Field
        label="Tag"
        {...(isShort
          ? { error: `There are ${formatNumber(available)} to draw from.` }
          : { hint: available === undefined ? undefined : `${formatNumber(available)} to draw from` })}
      >
        <TextInput
          size="dense"
          value={item.tag}
          maxLength={40}
          list={listId}
          autoComplete="off"
          onChange={(event) => onChange({ ...item, tag: event.target.value })}
        />
      </Field>
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Field label="Questions drawn">
        <NumberInput step="1" value={item.draws} onChange={(draws) => onChange({ ...item, draws })} />
      </Field>
    </>
  );
}

interface NumberInputProps {
  value: number;
  step: string;
  onChange: (value: number) => void;
}

function NumberInput({ value, step, onChange }: NumberInputProps) {
  return (
    <TextInput
      size="dense"
      type="number"
      inputMode="decimal"
      min={0}
      step={step}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: var(--space-3);
  align-items: start;
  min-inline-size: 0;
`;
