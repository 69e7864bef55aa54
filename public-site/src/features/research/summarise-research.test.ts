import { summariseResearch } from './summarise-research.ts';

const paper = (citationCount: number, year: number, hasOpenData = true) => ({
  slug: `${year}-${citationCount}`,
  authors: ['A. Author'],
  title: 'Title',
  year,
  citationCount,
  hasOpenData,
});
const project = (amount: number) => ({
  id: String(amount),
  title: '',
  description: '',
  investigators: [],
  timeline: '',
  funding: '',
  amount,
  outcomes: [],
});

test('the three figures are computed from the rows, each with its base', () => {
  const papers = [paper(64, 2019), paper(3, 2025, false), paper(9, 2023)];
  expect(summariseResearch({ papers, total: 3 }, [project(11_800_000), project(7_600_000)])).toEqual([
    {
      value: '3',
      label: 'papers in refereed journals',
      base: '2019 to 2025; 2 of 3 with data or code to download',
    },
    {
      value: '9',
      label: 'citations, median paper',
      base: 'Middle half 6 to 37. We do not quote the mean: one paper would decide it.',
    },
    { value: '₹1.94 crore', label: 'in 2 ongoing projects', base: 'Largest ₹1.18 crore' },
  ]);
});

test('nothing published is said, not computed', () => {
  const [papers, citations, grants] = summariseResearch({ papers: [], total: 0 }, []);
  expect(papers?.value).toBe('0');
  expect(citations?.value).toBe('–');
  expect(grants?.base).toBe('None is running at the moment.');
});
