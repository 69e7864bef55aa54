import { type ComponentType, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** React reads no markup out of this where HTML stands already, and nothing else is ever drawn with it. */
const AS_IT_STANDS = { __html: '' };

/**
 * A figure that stands still: where finished HTML holds it, it stays as it is there, and is neither drawn nor taken over, until its props say something else. `Tag` is the element
 * that it draws itself in; its props are plain data, and nothing in it can be pressed.
 */
export function still<Props extends object>(
  Tag: 'svg' | 'div' | 'figure',
  Figure: ComponentType<Props>,
): ComponentType<Props> {
  return function Still(props: Props) {
    const isTakingOver = !useHydrated() && typeof window !== 'undefined';
    const [finished, setFinished] = useState(isTakingOver ? props : null);
    const stands = finished !== null && saysTheSame(finished, props);
    if (finished !== null && !stands) setFinished(null);
    return stands ? (
      <Tag key="finished" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_STANDS} />
    ) : (
      <Figure key="drawn" {...props} />
    );
  };
}

function saysTheSame(before: object, now: object): boolean {
  return before === now || JSON.stringify(before) === JSON.stringify(now);
}
