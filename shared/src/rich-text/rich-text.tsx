import { useEffect } from 'react';
import { useLoadState } from '@portal/shared/contract';
import { drawingLoad } from './drawing-load.ts';
import { plainParagraphs } from './plain-text.ts';
import { Body, Source } from './rich-text.styles.ts';

export interface RichTextProps {
  /** Markdown (CommonMark, GFM) with `$tex$`, `$$tex$$` and fenced code. HTML in it is shown as it is typed. */
  source: string;
  /** Level of the highest headings in it, whatever they are written with; 3 when left out. */
  headingLevel?: 2 | 3 | 4;
  /** Name of a table of contents before it, where it has three headings or more; each heading has an address then. */
  contents?: string;
}

/**
 * A text of several paragraphs with tables, formulas, code and figures (docs/decisions/0061-rich-text.md). What has no markup is drawn at once;
 * the code for the rest is fetched when it is first needed, and until then, or without it, the text is shown as it was typed.
 */
export function RichText({ source, headingLevel = 3, contents }: RichTextProps) {
  const plain = plainParagraphs(source);
  const load = useDrawing(plain === null);
  if (plain) {
    return (
      <Body>
        {plain.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Body>
    );
  }
  if (load.status !== 'ready') return <Source $isWaiting={isOnItsWay(load)}>{source}</Source>;
  const { Component } = load.module;
  return (
    <Body>
      <Component source={source} headingLevel={headingLevel} contents={contents} />
    </Body>
  );
}

/** How far the code is; fetches it when somebody needs it. */
export function useDrawing(isNeeded: boolean) {
  const state = useLoadState(drawingLoad);
  useEffect(() => {
    if (isNeeded) void drawingLoad.settled();
  }, [isNeeded]);
  return state;
}

/** Whether it will come so soon that the text is better not shown as it was typed. */
export function isOnItsWay(state: ReturnType<typeof useDrawing>): boolean {
  return state.status === 'idle' || (state.status === 'loading' && !state.isSlow);
}
