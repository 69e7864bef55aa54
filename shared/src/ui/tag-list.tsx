import styled from 'styled-components';

/** Keywords in one line, parted by dots. */
export function TagList({ tags, label }: { tags: readonly string[]; label?: string }) {
  return (
    <Root aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > li + li::before {
    content: '·';
    margin-inline-end: var(--space-2);
    color: var(--text-subtle);
  }
`;
