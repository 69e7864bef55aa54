import { useState } from 'react';

interface DrawnPicture {
  src: string;
  onError: () => void;
}

/** A picture of the portal's own storage, ready to be drawn; null for another one, which pages may not draw, and where its file is gone. */
export function usePicture(address: string | null | undefined): DrawnPicture | null {
  const [broken, setBroken] = useState<string | null>(null);
  if (!isStored(address) || address === broken) return null;
  return { src: address, onError: () => setBroken(address) };
}

function isStored(address: string | null | undefined): address is string {
  return address?.includes('/storage/v1/object/public/avatars/') === true;
}
