import { plainParagraphs } from './plain-text.ts';
import { isOnItsWay, useDrawing } from './rich-text.tsx';
import { Line, LineSource } from './rich-text.styles.ts';

/** One line of rich text within others: an option, a heading. Paragraphs, lists and tables lose their frame. */
export function RichLine({ source }: { source: string }) {
  const plain = plainParagraphs(source);
  const load = useDrawing(plain === null);
  if (plain) return <Line>{plain.join(' ')}</Line>;
  if (load.status !== 'ready') return <LineSource $isWaiting={isOnItsWay(load)}>{source}</LineSource>;
  const { Component } = load.module;
  return (
    <Line>
      <Component source={source} isLine />
    </Line>
  );
}
