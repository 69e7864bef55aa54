import { chosenFor, type Exceptions, withExceptions } from './exceptions.ts';

const second = { kind: 'move', classId: 'k2', from: 'II Year', to: 'III Year', students: 24 } as const;
const third = { kind: 'leave', classId: 'k3', from: 'III Year', to: null, students: 20 } as const;
const exceptions: Exceptions = new Map([
  ['a', { classId: 'k2', way: 'repeat' }],
  ['b', { classId: 'k2', way: 'leave' }],
  ['c', { classId: 'k3', way: 'repeat' }],
]);

test('without exceptions everybody moves up, and the last class leaves', () => {
  expect(withExceptions([second, third], new Map())).toEqual([second, third]);
});

test('whoever repeats or leaves is taken out of those who move', () => {
  expect(withExceptions([second, third], exceptions)).toEqual([
    { ...second, students: 22 },
    { ...second, kind: 'repeat', to: null, students: 1 },
    { ...second, kind: 'leave', to: null, students: 1 },
    { ...third, students: 19 },
    { ...third, kind: 'repeat', students: 1 },
  ]);
  expect(chosenFor('repeat', exceptions)).toEqual(['a', 'c']);
  expect(chosenFor('leave', exceptions)).toEqual(['b']);
});
