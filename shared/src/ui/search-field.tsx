import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Field } from './field.tsx';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, inputStyles } from './input-styles.ts';

export interface SearchFieldProps {
  label: string;
  isLabelHidden?: boolean;
  /** Under which a form without scripts sends it. */
  name?: string;
  /** What is being searched for, usually from the URL. */
  value: string;
  /** Called with the trimmed text, once typing has paused for `delay` ms, or at once on Enter. */
  onChange: (value: string) => void;
  /** Milliseconds; 0 for lists that are filtered in place. Default 250. */
  delay?: number;
  placeholder?: string;
  hint?: string;
  size?: ControlSize;
}

/** A search box that keeps up with the URL without writing to it at every key. */
export function SearchField({
  label,
  isLabelHidden,
  name,
  value,
  onChange,
  delay = 250,
  placeholder,
  hint,
  size = 'md',
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);

  function report(text: string) {
    const wanted = text.trim();
    if (wanted === value) return;
    setReported(wanted);
    onChange(wanted);
  }
  const reportAfterPause = useEffectEvent(report);

  // The value changed from outside (Back, "Clear search"): follow it. Our own report coming back must not undo later keys.
  if (seen !== value) {
    setSeen(value);
    if (value !== reported) {
      setTyped(value);
      setReported(value);
    }
  }

  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => reportAfterPause(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  function handleType(text: string) {
    setTyped(text);
    if (delay === 0) report(text);
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint}>
      <Frame $size={size}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <Box
          size={size}
          name={name}
          value={typed}
          placeholder={placeholder}
          onType={handleType}
          onEnter={() => report(typed)}
        />
      </Frame>
    </Field>
  );
}

interface BoxProps {
  size: ControlSize;
  name: string | undefined;
  value: string;
  placeholder: string | undefined;
  onType: (text: string) => void;
  onEnter: () => void;
}

function Box({ size, name, value, placeholder, onType, onEnter }: BoxProps) {
  const control = useFieldControl({});

  return (
    <Control
      {...control}
      type="search"
      name={name}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      placeholder={placeholder}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
      $size={size}
    />
  );
}

const Frame = styled.span<{ $size: ControlSize }>`
  position: relative;
  display: block;
  & > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.625rem);
    inset-inline-start: 0.75rem;
    color: var(--text-muted);
    pointer-events: none;
  }
`;

const Control = styled.input<{ $size: ControlSize }>`
  ${inputStyles}
  padding-inline-start: 2.5rem;
`;
