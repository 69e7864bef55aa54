import { render, screen } from '@testing-library/react';
import { CalendarStripFigure } from './calendar-strip-figure.tsx';
import { TimeSeriesFigure } from './time-series-figure.tsx';

const points = Array.from({ length: 56 }, (_, index) => ({ x: 1970 + index, y: 500 + ((index * 137) % 300) }));

function renderSeries() {
  render(
    <TimeSeriesFigure
      points={points}
      highlight={2025}
      highlightLines={['2025: 535 mm', 'drier than 40 of 55']}
      notes={[{ x: 1975, lines: ['1975: 585 mm', 'An early year'], side: 'end' }]}
      marginTitle="All 56 seasons"
      unit="mm"
      title="Rain by season"
    />,
  );
  return screen.getByRole('img', { name: 'Rain by season' });
}

/** Words of a figure with whether all widths, only wide ones or only narrow ones show them. */
function wordsOf(figure: HTMLElement): [string, string][] {
  return [...figure.querySelectorAll('text')].map((text) => {
    const only = text.closest('.series-wide, .series-narrow')?.getAttribute('class') ?? '';
    return [text.textContent, /series-(wide|narrow)/.exec(only)?.[1] ?? 'all'];
  });
}

test('one drawing holds the words of every width: a narrow one names fewer years and has no distribution', () => {
  const words = wordsOf(renderSeries());
  const years = words.filter(([word]) => /^\d{4}$/.test(word));
  expect(years).toEqual([
    ['1970', 'wide'],
    ['1980', 'all'],
    ['1990', 'wide'],
    ['2000', 'all'],
    ['2010', 'wide'],
    ['2020', 'wide'],
    ['2025', 'all'],
  ]);
  expect(words).toContainEqual(['All 56 seasons', 'wide']);
  expect(words.filter(([word]) => word.startsWith('2025: '))).toEqual([
    ['2025: 535 mm', 'narrow'],
    ['2025: 535 mm', 'wide'],
  ]);
  expect(words.filter(([word]) => word === 'An early year')).toEqual([['An early year', 'wide']]);
});

test('every observation but the marked one is a ring, and neighbours are in different layers', () => {
  const figure = renderSeries();
  const places = (look: string) =>
    [...figure.querySelectorAll(look)].map((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/M(\d+) /g)].map(([, year]) => Number(year)),
    );
  const rings = places('.series-ring');
  expect(rings.flat().toSorted((one, other) => one - other)).toEqual(points.slice(0, -1).map(({ x }) => x - 1970));
  expect(rings.map((layer) => new Set(layer.map((year) => year % 2)).size)).toEqual([1, 1]);
  expect(places('.series-hole')).toEqual(rings);
});

test('a series ends where its marked observation does, whose place does not depend on the width', () => {
  const mark = renderSeries().querySelector('circle');
  expect(mark).toHaveAttribute('cx', '100%');
  expect(mark?.getAttribute('cy')).toMatch(/^\d+(\.\d+)?%$/);
});

test('of a strip of many weeks every other day may be left unnamed, of a short one none', () => {
  const draw = (count: number) =>
    render(<CalendarStripFigure title={`${count} weeks`} weeks={Array.from({ length: count }, () => ['class'])} />);
  draw(20);
  draw(4);
  const extra = (name: string) =>
    [...screen.getByRole('img', { name }).querySelectorAll('.strip-extra')].map(({ textContent }) => textContent);
  expect(extra('20 weeks')).toEqual(['Tue', 'Thu', 'Sat']);
  expect(extra('4 weeks')).toEqual([]);
});
