import { citedName } from './cited-name.ts';

test.each([
  ['Dr. Meenakshi Sundaram', 'M. Sundaram'],
  ['Dr. Harpreet Kaur Gill', 'H. K. Gill'],
  ['Prof. Dr. Rao', 'Rao'],
  ['Zeenat Shaikh', 'Z. Shaikh'],
])('%s is cited as %s', (name, cited) => {
  expect(citedName(name)).toBe(cited);
});
