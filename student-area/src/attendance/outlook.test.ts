import { attendanceOutlook, outlookWords } from './outlook.ts';

test('the outlook says exactly how many classes may be missed, or are to be attended', () => {
  for (let held = 1; held <= 60; held += 1) {
    for (let attended = 0; attended <= held; attended += 1) {
      const outlook = attendanceOutlook(attended, held);
      if (outlook.kind === 'may-miss') {
        expect(attended / (held + outlook.classes)).toBeGreaterThanOrEqual(0.75);
        expect(attended / (held + outlook.classes + 1)).toBeLessThan(0.75);
      } else {
        expect((attended + outlook.classes) / (held + outlook.classes)).toBeGreaterThanOrEqual(0.75);
        expect((attended + outlook.classes - 1) / (held + outlook.classes - 1)).toBeLessThan(0.75);
      }
    }
  }
});

test('what was advised comes true: whoever attends so many classes may then miss one at most, and none too early', () => {
  for (let held = 1; held <= 40; held += 1) {
    for (let attended = 0; attended <= held; attended += 1) {
      const { kind, classes } = attendanceOutlook(attended, held);
      if (kind === 'must-attend')
        expect(attendanceOutlook(attended + classes, held + classes)).toEqual({ kind: 'may-miss', classes: 0 });
      else expect(attendanceOutlook(attended, held + classes)).toEqual({ kind: 'may-miss', classes: 0 });
    }
  }
});

test.each([
  [18, 20, 'You may miss 4 more classes.', '18 of 24 would be 75%, 18 of 25 would be 72%.'],
  [3, 4, 'You may miss none of the next classes.', '3 of 5 would be 60%.'],
  [7, 10, 'Attend the next 2 classes to reach 75%.', '7 + 2 of 10 + 2 classes: 9 of 12, which is 75%.'],
])('%i of %i: %s', (attended, held, advice, because) => {
  expect(outlookWords(attended, held)).toEqual({ advice, because });
});
