import styled from 'styled-components';

/** The department's mark: a density with one observation under its right shoulder. Decorative: the name stands beside it. */
export function LogoMark({ size = 36, isInverse = false }: { size?: number; isInverse?: boolean }) {
  return (
    <Root viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" $isInverse={isInverse}>
      <path
        strokeWidth="2"
        stroke="currentColor"
        d="M2 29.5c6.9 0 8.2-3.1 10.3-10.7C14.1 12.1 15.4 7 18 7s3.9 5.1 5.7 11.8C25.8 26.4 27.1 29.5 34 29.5"
      />
      <path strokeWidth="1.25" stroke="currentColor" d="M2 32.5h32" />
      <path strokeWidth="3" strokeLinecap="butt" className="observation" d="M24.5 20v12.5" />
    </Root>
  );
}

const Root = styled.svg<{ $isInverse: boolean }>`
  flex: none;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  & > .observation {
    stroke: ${({ $isInverse }) => ($isInverse ? 'var(--accent-inverse)' : 'var(--accent)')};
  }
`;
