import { select } from './select.ts';

const row = { id: 'c1', starts_on: '2026-07-01', teacher: { name: 'Shruti' }, note: null };

test('columns come under their own names or the names that are asked for', () => {
  expect(select('courses', row, 'id, startsOn:starts_on, note')).toEqual({
    id: 'c1',
    startsOn: '2026-07-01',
    note: null,
  });
});

test('embedded rows come whole, under the name that the query gives them', () => {
  expect(select('courses', row, 'id,teacher:faculty_members!teacher_id(name,email)')).toEqual({
    id: 'c1',
    teacher: { name: 'Shruti' },
  });
});

test('a row that lacks what is asked for is told by its column', () => {
  expect(() => select('courses', row, 'id,updatedAt:updated_at')).toThrow(
    'courses in this test lacks the column updated_at',
  );
});
