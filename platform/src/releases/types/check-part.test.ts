import { firstFaults } from './check-part.ts';

test('a fault is told by its place and in one line, and of many the first ten', () => {
  const wrong = (line: number) => [
    `student-area/src/close.tsx(${line},5): error TS2322: Type 'number' is not assignable to type 'string'.`,
    "  Type 'number' is another one.",
  ];
  expect(firstFaults(wrong(12))).toEqual([
    "student-area/src/close.tsx:12:5 TS2322: Type 'number' is not assignable to type 'string'.",
  ]);
  const many = Array.from({ length: 12 }, (_, index) => wrong(index + 1)).flat();
  expect(firstFaults(many)).toHaveLength(11);
  expect(firstFaults(many).at(-1)).toBe('and 2 more');
  expect(firstFaults(many.slice(0, 20))).toHaveLength(10);
});
