import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SubjectFigure } from '@portal/shared/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CourseSubject, drawingOf, drawingsOf } from './choose-drawing.ts';
import { CourseFigure } from './course-figure.tsx';
import { drawings } from './drawings.ts';

const drawn = (course: CourseSubject, size: { width?: number; height?: number } = {}) =>
  renderToStaticMarkup(<CourseFigure {...course} {...size} />);

const idOf = (title: string, category = 'statistics') => drawingOf({ slug: 'any', title, category }).id;

/** Courses about whose subject the title says nothing. */
const unknown = (count: number, category = 'statistics'): CourseSubject[] =>
  Array.from({ length: count }, (_, index) => ({ slug: `seminar-${index}`, title: `Seminar ${index}`, category }));

describe('the courses of the sample', () => {
  const courses = sampleCourses();

  test('each has a drawing of its own', () => {
    expect(courses).toHaveLength(26);
    const ids = courses.map((course) => drawingOf(course).id);
    expect(new Set(ids).size).toBe(courses.length);
  });

  test('no two look alike, even with the same numbers', () => {
    const markup = courses.map(({ title, category }) => drawn({ slug: 'same', title, category }));
    expect(new Set(markup).size).toBe(courses.length);
    const skeletons = courses.map((course) => drawn(course).replace(/ (d|x\d?|y\d?|cx|cy|width|height)="[^"]*"/g, ''));
    expect(new Set(skeletons).size).toBe(courses.length);
  });

  test('those that Home shows are drawn as there', () => {
    for (const slug of ['statistics-from-scratch', 'regression-in-practice', 'bayesian-computing']) {
      const course = courses.find((one) => one.slug === slug);
      const home = renderToStaticMarkup(<SubjectFigure kind="course" seed={slug} topic={course?.title} />);
      expect(course && drawn(course)).toBe(home);
    }
  });
});

test('a course is drawn alike wherever it is drawn, and another course with the same words from other numbers', () => {
  const course = { slug: 'survival-analysis', title: 'Survival Analysis', category: 'statistics' };
  expect(drawn(course)).toBe(drawn({ ...course }));
  expect(drawn({ ...course, slug: 'survival-analysis-2' })).not.toBe(drawn(course));
});

test('a title that is not of the sample gets the plot of its words', () => {
  expect(idOf('Applied Linear Models')).toBe('scatter');
  expect(idOf('Risk Theory')).toBe('exceedances');
  expect(idOf('Advanced R', 'programming')).toBe('filter');
  expect(idOf('Random Matrices')).not.toBe('filter');
});

test('a title without such words gets a plot of its category, by its slug', () => {
  const chosen = unknown(60, 'programming').map((course) => drawingOf(course));
  expect(new Set(chosen.map(({ category }) => category))).toEqual(new Set(['programming']));
  expect(new Set(chosen).size).toBeGreaterThan(3);
});

test('courses of one page differ as long as a drawing is left', () => {
  const page = unknown(drawings.length);
  expect(new Set(drawingsOf(page).values()).size).toBe(drawings.length);
  expect(drawingsOf(unknown(drawings.length + 5)).size).toBe(drawings.length + 5);
});

test('beside others a course keeps the plot of its words, whatever their order', () => {
  const named = { slug: 'zeta', title: 'Cricket', category: 'machine learning' };
  const page = [...unknown(drawings.length - 1, 'machine learning'), named];
  expect(drawingsOf(page).get('zeta')?.id).toBe('innings');
  expect([...drawingsOf([...page].reverse())]).toEqual([...drawingsOf(page)]);
});

test.each(drawings.map((drawing) => [drawing.id, drawing] as const))(
  '%s: whatever the chance, only finite numbers, an accent, no styles and nothing to read out',
  (_, drawing) => {
    for (let index = 0; index < 25; index += 1) {
      const course = { slug: `course-${index}`, title: '', category: '' };
      const size = index % 10 === 0 ? { width: 640, height: 220 } : {};
      const markup = renderToStaticMarkup(<CourseFigure {...course} {...size} drawing={drawing} />);
      expect(markup).not.toMatch(/NaN|Infinity|undefined|style=|<text/);
      expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(markup).toMatch(/class="[^"]*-hi\b/);
    }
  },
);

test('a drawing stays so small that a page of twelve is no burden', () => {
  const sizes = drawings.map((drawing) => [
    drawing.id,
    renderToStaticMarkup(<CourseFigure slug="a" title="" category="" drawing={drawing} />).length,
  ]);
  expect(sizes.filter(([, size]) => Number(size) > 11_000)).toEqual([]);
});

function sampleCourses(): CourseSubject[] {
  const seed = readFileSync(path.join(__dirname, '../../../../../supabase/seed.sql'), 'utf8');
  const [, rows = ''] = seed.split('insert into public.courses ');
  return [
    ...(rows.split('\n\n')[0] ?? '').matchAll(
      /^ {2}\('([^']+)', '[^']+', '([^']+)', '.+?', '[A-Z][a-z]+', '([a-z ]+)',/gm,
    ),
  ].map(([, slug = '', title = '', category = '']) => ({ slug, title, category }));
}
