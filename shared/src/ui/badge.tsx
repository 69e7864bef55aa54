import { Ban, Check, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** `accent` marks the observation that matters now; `sample` says that a number is not the person's own. */
export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent' | 'sample';

export interface BadgeProps {
  tone?: BadgeTone;
  /** Replaces the icon of the tone; null leaves it out. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word, with an icon as second sign. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Root $tone={tone}>
      {icon === undefined ? toneIcons[tone] : icon}
      {children}
    </Root>
  );
}

const iconProps = { size: 13, strokeWidth: 2.25, 'aria-hidden': true } as const;

const toneIcons: Record<BadgeTone, ReactNode> = {
  neutral: null,
  info: <Info {...iconProps} />,
  success: <Check {...iconProps} />,
  warning: <Clock {...iconProps} />,
  danger: <Ban {...iconProps} />,
  accent: null,
  sample: null,
};

const soft = (name: string) => css`
  border-color: transparent;
  background: var(--${name}-soft);
  color: var(--${name}-text);
`;

const tones = {
  neutral: null,
  info: soft('info'),
  success: soft('success'),
  warning: soft('warning'),
  danger: soft('danger'),
  accent: soft('accent'),
  sample: css`
    border-color: var(--border-strong);
    border-style: dashed;
  `,
};

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.0625rem 0.4375rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-1);
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: var(--weight-strong);
  line-height: 1.4;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
  & > svg {
    inline-size: 0.8125rem;
    block-size: 0.8125rem;
    flex: none;
  }
`;
