import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The picture that is open. Keys act on it at once; the address follows, so that it can be handed on. */
export function useOpenPicture() {
  const [params, setParams] = useSearchParams();
  const [pictureId, setPictureId] = useState(params.get('picture'));

  function show(id: string | null) {
    setPictureId(id);
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === null) next.delete('picture');
        else next.set('picture', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { pictureId, open: (id: string) => show(id), close: () => show(null) };
}
