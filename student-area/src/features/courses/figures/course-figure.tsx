import { normalFrom, Plot, seededRandom, SubjectFigure } from '@portal/shared/ui';
import { memo } from 'react';
import { type CourseSubject, drawingOf } from './choose-drawing.ts';
import type { Drawing } from './drawings.ts';

export interface CourseFigureProps extends CourseSubject {
  /** What is drawn, where the courses around this one have a say (`drawingsOf`). */
  drawing?: Drawing;
  width?: number;
  height?: number;
}

/**
 * The decoration of a course: a plot of its own subject, simulated from its slug, without labels, as wide as its container. The
 * same course is always drawn alike, on the server as in the browser; those that Home shows look as they do there.
 */
export const CourseFigure = memo(function CourseFigure({
  slug,
  title,
  category,
  drawing,
  width = 300,
  height = 150,
}: CourseFigureProps) {
  const { draw } = drawing ?? drawingOf({ slug, title, category });
  if (typeof draw !== 'function') {
    return <SubjectFigure kind="course" seed={slug} topic={draw.topic} width={width} height={height} />;
  }
  const random = seededRandom(`course:${slug}`);
  return (
    <Plot width={width} height={height} isFluid>
      {draw({ width, height, floor: height - 2, random, normal: normalFrom(random) })}
    </Plot>
  );
});
