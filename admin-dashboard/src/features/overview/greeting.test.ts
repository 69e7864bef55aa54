import { greetingFor } from './greeting.ts';

test('the greeting changes at 12 and at 18', () => {
  expect([0, 11].map(greetingFor)).toEqual(['Good Morning', 'Good Morning']);
  expect([12, 17].map(greetingFor)).toEqual(['Good Afternoon', 'Good Afternoon']);
  expect([18, 23].map(greetingFor)).toEqual(['Good Evening', 'Good Evening']);
});
