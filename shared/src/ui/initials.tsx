import styled from 'styled-components';

const TITLES = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'shri', 'smt']);

/** The first letters of the first and last name, without titles: 'Dr. Shruti Deshpande' is 'SD'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLES.has(word.replace('.', '').toLowerCase()));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Stands for a person without a picture. Decorative: the name stands beside it. */
export function Initials({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <Root aria-hidden="true" $size={size}>
      {initialsOf(name)}
    </Root>
  );
}

const sizes = { sm: '2rem', md: '2.5rem', lg: '4rem' } as const;

const Root = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => sizes[$size]};
  block-size: ${({ $size }) => sizes[$size]};
  border: 1px solid var(--border-strong);
  border-radius: 50%;
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: ${({ $size }) => ($size === 'lg' ? 'var(--text-lg)' : 'var(--text-xs)')};
  font-weight: var(--weight-strong);
`;
