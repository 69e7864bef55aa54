import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells once, when the page comes alive, what somebody typed or chose in the finished HTML before: it stands in the control, but nobody was
 * told. Takes the value that the page knows; the result is for the control.
 */
export function useEarlyValue<Control extends { value: string }>(
  value: string,
  tell: (early: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const tellEarlyValue = useEffectEvent(() => {
    const early = control.current?.value ?? value;
    if (early !== value) tell(early);
  });
  useEffect(() => tellEarlyValue(), []);
  return control;
}
