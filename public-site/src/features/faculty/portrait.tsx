import { styled } from 'styled-components';
import { Initials } from '@portal/shared/ui';
import { photoAddress } from './portrait-address.ts';

interface PortraitProps {
  name: string;
  /** Path in the bucket `images`, or an address. */
  photo: string | null;
  photoAlt: string | null;
  size: 'md' | 'lg';
}

/** The photo of a person; initials while there is none. */
export function Portrait({ name, photo, photoAlt, size }: PortraitProps) {
  if (photo === null || photo === '') return <Initials name={name} size={size} />;
  return <Photo src={photoAddress(photo)} alt={photoAlt ?? `Portrait of ${name}`} loading="lazy" $size={size} />;
}

const sizes = { md: '2.5rem', lg: '6rem' } as const;

const Photo = styled.img<{ $size: 'md' | 'lg' }>`
  flex: none;
  inline-size: ${({ $size }) => sizes[$size]};
  block-size: ${({ $size }) => sizes[$size]};
  border-radius: var(--radius-2);
  object-fit: cover;
`;
