import styled from 'styled-components';

/** The department's mark: a density with one observation under its right shoulder. Decorative: the name stands beside it. */
export function LogoMark({ size = 36, isInverse = false }: { size?: number; isInverse?: boolean }) {
  return (
    <Root viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" focusable="false" $isInverse={isInverse}>
      <path
        strokeWidth="2"
        stroke="currentColor"
        d="M2 29.5c6.900 0 8.200-3.100 10.300-10.700C14.100 12.100 15.400 7 18 7s3.900 5.100 5.700 11.800C25.800 26.400 27.100 29.500 34 29.500"
      />
      <path strokeWidth="1.25" stroke="currentColor" d="M2 32.500h32" />
      <path strokeWidth="3" strokeLinecap="butt" className="observation" d="M24.500 20v12.500" />
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
