import { problemReader, type TypeProblem } from './type-check.ts';

test('each round of the compiler tells what is wrong now, with all that it says of a place', () => {
  const rounds: TypeProblem[][] = [];
  const read = problemReader((problems) => rounds.push([...problems]));
  [
    '10:00:00 - Starting compilation in watch mode...',
    "shell/src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The rest of it.',
    '10:00:01 - Found 1 error. Watching for file changes.',
    '10:00:02 - File change detected. Starting incremental compilation...',
    '10:00:03 - Found 0 errors. Watching for file changes.',
  ].forEach(read);
  expect(rounds).toEqual([
    [
      {
        place: 'shell/src/a.ts:3:7',
        message: "TS2322: Type 'string' is not assignable to type 'number'.\n  The rest of it.",
      },
    ],
    [],
  ]);
});
