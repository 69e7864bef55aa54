import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { formatNumber } from '@portal/shared/ui';

interface LengthNoteProps<Values extends FieldValues, Output> {
  name: Path<Values>;
  longest: number;
  control: Control<Values, unknown, Output>;
}

/** From this share of the room on a text is counted. */
const nearlyFull = 0.8;

/** How much of the room of a text is used, once it grows scarce. */
export function LengthNote<Values extends FieldValues, Output>({
  name,
  longest,
  control,
}: LengthNoteProps<Values, Output>) {
  const value: unknown = useWatch({ control, name });
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (length < longest * nearlyFull) return null;
  return <Note $isOver={length > longest}>{`${formatNumber(length)} of ${formatNumber(longest)} characters`}</Note>;
}

const Note = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? 'var(--danger-text)' : 'var(--text-muted)')};
  font-weight: ${({ $isOver }) => ($isOver ? 'var(--weight-strong)' : 'var(--weight-text)')};
  font-variant-numeric: tabular-nums;
`;
