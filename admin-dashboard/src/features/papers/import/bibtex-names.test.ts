import { listedName, readNames } from './bibtex-names.ts';
import { findInFaculty } from './find-in-faculty.ts';

const listed = (source: string) => readNames(source).names.map(listedName);

test.each([
  ['Rao, Calyampudi Radhakrishna', ['C. R. Rao']],
  ['Meenakshi Sundaram and J. Kurian', ['M. Sundaram', 'J. Kurian']],
  ['van der Berg, Jan and Ludwig van Beethoven', ['J. van der Berg', 'L. van Beethoven']],
  ['King, Jr., Martin Luther', ['M. L. King Jr.']],
  ["Jean-Paul Benz{\\'e}cri and M.K. Das", ['J.-P. Benzécri', 'M. K. Das']],
  [
    '{Ministry of Statistics and Programme Implementation} and Das, A.',
    ['Ministry of Statistics and Programme Implementation', 'A. Das'],
  ],
  ['Aristotle', ['Aristotle']],
  ['', []],
])('%s is listed as %j', (source, names) => {
  expect(listed(source)).toEqual(names);
});

test('and others is told apart from the names', () => {
  expect(readNames('Rao, C. R. and others')).toMatchObject({ hasOthers: true, names: [{ last: 'Rao' }] });
});

const faculty = [
  { id: 'f1', name: 'Dr. Meenakshi Sundaram' },
  { id: 'f2', name: 'Dr. Suresh Iyer' },
  { id: 'f3', name: 'Prof. Shanta Iyer' },
];
const found = (source: string) => readNames(source).names.map((name) => findInFaculty(name, faculty)?.id ?? null);

test('an author is linked to the one member of the faculty who fits, and to nobody when two do', () => {
  expect(found('Sundaram, M. and Iyer, Suresh and Iyer, S. and Sundaram, Mohan and Iyer')).toEqual([
    'f1',
    'f2',
    null,
    null,
    null,
  ]);
});
