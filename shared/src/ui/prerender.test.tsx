import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom-whole';
import {
  Badge,
  Band,
  Button,
  ButtonLink,
  CalendarStripFigure,
  CallToAction,
  CardGrid,
  Container,
  CourseCard,
  EmptyState,
  EventList,
  EventRow,
  Field,
  FigureFrame,
  FigureKey,
  FilterBar,
  LevelLadder,
  LinkArrow,
  LogoMark,
  PageHeader,
  Pagination,
  PapersByYear,
  PeopleGrid,
  PersonCard,
  PersonDetail,
  ResourceList,
  ResourceRow,
  ResponsiveFigure,
  ResultCount,
  SearchField,
  Section,
  SelectInput,
  Skeleton,
  StatFigure,
  StatRow,
  SubjectFigure,
  type SubjectKind,
  Tabs,
  TimeSeriesFigure,
  UnitChart,
} from './index.ts';

const kinds: SubjectKind[] = ['course', 'quiz', 'event', 'post', 'album', 'survey', 'material'];
const topics = ['regression', 'bayes', 'time series', 'inference', 'design', 'probability', 'statistics'];
const seasons = Array.from({ length: 30 }, (_, index) => ({ x: 1996 + index, y: 600 + ((index * 137) % 300) }));
const nothing = () => undefined;

function Seasons() {
  return (
    <TimeSeriesFigure
      points={seasons}
      highlight={2025}
      highlightLines={['2025: 673 mm', 'wetter than 12 of 29']}
      notes={[{ x: 2000, lines: ['2000: 848 mm', 'A wet year'], side: 'end' }]}
      meanLines={['Smoothed mean']}
      marginTitle="All 30 seasons"
      unit="mm"
      title="Rain by season"
    />
  );
}

/** One of everything that a public page may be made of. */
function PublicPage() {
  return (
    <MemoryRouter>
      <Container as="main">
        <LogoMark />
        <PageHeader
          title="Learn to say how sure you are."
          lede="Since 1970"
          actions={<Button>Explore Courses</Button>}
        />
        <FigureFrame title="Every monsoon" subtitle="mm" source="Gauge" table={<p>Table</p>}>
          <Seasons />
          <CalendarStripFigure title="The semester" weeks={[['class', 'event', 'today']]} months={{ 0: 'March' }} />
          <ResponsiveFigure phone={<p>350</p>} tablet={<p>720</p>} wide={<p>1280</p>} />
          <FigureKey items={[{ mark: 'p-hi', label: 'this year' }]} />
        </FigureFrame>
        <StatRow>
          <StatFigure value="50+" label="years of teaching" base="Since 1970" />
        </StatRow>
        <Section heading="What is here" intro="Open to all" link={<LinkArrow to="/courses">All courses</LinkArrow>}>
          <ResourceList>
            <ResourceRow to="/courses" title="Courses" description="All levels" fact="24 courses" detail="9 in July" />
          </ResourceList>
          <LevelLadder>
            {topics.map((topic) => (
              <CourseCard
                key={topic}
                level="Beginner"
                title={topic}
                figure={<SubjectFigure seed={topic} kind="course" topic={topic} />}
                facts={[{ term: 'Length', value: '8 weeks' }]}
              />
            ))}
          </LevelLadder>
          <CardGrid>
            {kinds.map((kind) => (
              <SubjectFigure key={kind} seed="prerender" kind={kind} />
            ))}
          </CardGrid>
          <EventList>
            <EventRow
              date="2026-03-19T11:30:00Z"
              title="How many tigers?"
              meta="5:00 PM"
              badges={<Badge>Open</Badge>}
            />
          </EventList>
        </Section>
        <FilterBar label="Filter faculty" onApply={nothing}>
          <SearchField label="Search" value="sampling" onChange={nothing} />
          <Field label="Level">
            <SelectInput options={[{ value: 'all', label: 'all' }]} />
          </Field>
        </FilterBar>
        <ResultCount count={1200} total={124300} noun={['paper', 'papers']} />
        <Tabs label="Research" items={[{ value: 'papers', label: 'Papers' }]} value="papers" onChange={nothing}>
          <Skeleton shape="card" />
        </Tabs>
        <Pagination page={2} pageSize={12} total={61} shown={12} hrefFor={(page) => `?page=${page}`} />
        <PeopleGrid>
          <PersonCard
            name="Dr. Shruti Deshpande"
            designation="Professor"
            tags={['Sampling']}
            figure={<PapersByYear name="Dr. Shruti Deshpande" firstYear={2015} counts={[1, 0, 3]} />}
            isOpen
            onToggle={nothing}
          >
            <PersonDetail title="Research areas" items={['Small-area estimation']} />
          </PersonCard>
        </PeopleGrid>
        <EmptyState title="No Faculty Found">Please try a different search term</EmptyState>
        <Band heading="Join Our Team" actions={<ButtonLink to="/contact">Write</ButtonLink>} />
        <CallToAction heading="60 of 412 found a place">
          <UnitChart isInverse rows={8} groups={[{ label: 'admitted', count: 60, mark: 'hi' }]} />
        </CallToAction>
      </Container>
    </MemoryRouter>
  );
}

test('a prerendered page hydrates without a difference', () => {
  const html = renderToString(<PublicPage />);
  const host = document.createElement('div');
  host.innerHTML = html;
  document.body.append(host);
  const recovered: unknown[] = [];
  const roots: Root[] = [];
  act(() => {
    roots.push(hydrateRoot(host, <PublicPage />, { onRecoverableError: (error) => recovered.push(error) }));
  });
  expect(recovered).toEqual([]);
  act(() => roots[0]?.unmount());
  host.remove();
});

test('no part writes a style attribute, which the content security policy forbids', () => {
  expect(renderToString(<PublicPage />)).not.toContain(' style=');
});

test('a figure that informs has a name, a figure that decorates is hidden', () => {
  render(<Seasons />);
  expect(screen.getByRole('img', { name: 'Rain by season' })).toBeInTheDocument();
  const { container } = render(<SubjectFigure seed="a" kind="course" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a seed always draws the same figure and another seed another one', () => {
  const draw = (seed: string) => renderToString(<SubjectFigure seed={seed} kind="course" topic="regression" />);
  expect(draw('regression-in-practice')).toBe(draw('regression-in-practice'));
  expect(draw('regression-in-practice')).not.toBe(draw('linear-models'));
});

test('a person opens with a button that says whose details it shows', () => {
  render(<PublicPage />);
  expect(screen.getByRole('button', { name: /Show Less ?: Dr\. Shruti Deshpande/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('event days are told in Pune', () => {
  render(<PublicPage />);
  expect(screen.getByText('Thu, Mar')).toBeInTheDocument();
});
