import { styled } from 'styled-components';
import { initialsOf } from '@portal/shared/ui';
import { usePicture } from './use-picture.ts';

interface PortraitProps {
  name: string;
  picture: string | null;
}

/** Somebody's picture, round, or the initials in its place. */
export function Portrait({ name, picture }: PortraitProps) {
  const drawn = usePicture(picture);
  return (
    <Round>
      {drawn ? (
        <img key={drawn.src} {...drawn} alt="Your picture as others see it" width={96} height={96} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </Round>
  );
}

const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 6rem;
  block-size: 6rem;
  border: 1px solid var(--border-strong);
  border-radius: 50%;
  overflow: hidden;
  background: var(--surface-sunken);
  color: var(--text-muted);
  font: var(--weight-heading) var(--text-2xl) / 1 var(--font-heading);

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
