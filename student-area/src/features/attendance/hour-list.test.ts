import { hoursAt } from './hour-list.tsx';

test('the hours that are asked for first are those of the address, of a subject too whose name is not known yet', () => {
  const { queryKey } = hoursAt(new URLSearchParams('subject=Inference&status=late&page=2'), 's1');
  expect(JSON.stringify(queryKey)).toContain('Inference');
  expect(queryKey).toEqual(expect.arrayContaining([expect.objectContaining({ page: 2 })]));
});
