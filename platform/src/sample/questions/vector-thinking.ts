import { code, many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const vectorThinking: SampleQuiz = {
  questions: [
    one({
      title: 'A sum of squares',
      stem: [
        code('julia', 's = 0.0', 'for v in x', '    s += (v - m)^2', 'end'),
        'Which expression gives the same for a vector `x` and a number `m` (up to rounding)?',
      ],
      choices: [
        ['`sum(abs2, x .- m)`', 'The dot takes `m` from each element, `abs2` squares each, `sum` adds them.'],
        ['`sum(x .- m)^2`', 'It adds first and squares the sum: with `m` as the mean that is 0.'],
        ['`sum(x.^2) - m^2`', 'The mixed term is missing, and $m^2$ is to be taken for every element.'],
        ['`abs2(sum(x) - m)`', 'One difference only, of a sum and a number.'],
      ],
    }),
    number({
      title: 'The shape of a result',
      stem: [
        '`a` is a vector with {{n}} elements, `b` is a row with {{k}} columns (a {{n_b}} × {{k}} matrix). How many elements has `a .+ b` in Julia?',
      ],
      parameters: [
        { name: 'n', integers: [3, 12] },
        { name: 'k', integers: [4, 9] },
        { name: 'n_b', choices: [1] },
      ],
      is: 'n * k',
      within: 0.1,
      right: 'Each is repeated along the dimension in which it has length one.',
      wrong:
        'A column and a row are spread over a full table: every element of the one with every element of the other.',
    }),
    one({
      title: 'A loop that looks back',
      stem: [
        code('julia', 'y = similar(x)', 'y[1] = x[1]', 'for i in 2:length(x)', '    y[i] = 0.8 * y[i-1] + x[i]', 'end'),
        'Why does `y = 0.8 .* [0; y[1:end-1]] .+ x` not do the same?',
      ],
      choices: [
        [
          'Each step needs the result of the step before; broadcasting reads all old values at once',
          'A recursion is no elementwise operation. It can be written with `accumulate`.',
        ],
        ['Because of rounding', 'Rounding would change the last digits, not the values.'],
        ['The vectors have different lengths', 'A zero in front and the last left out: the lengths agree.'],
        ['It does the same, only faster', 'Try it with `x = [1, 0, 0]`: the loop gives 1, 0.8, 0.64.'],
      ],
    }),
    match({
      title: 'Loops and their names',
      stem: 'Match what a loop does with the function that says it.',
      pairs: [
        ['Keeps the elements for which a condition holds', '`filter`'],
        ['Makes a new element from each', '`map`'],
        ['Draws all elements together into one', '`reduce`'],
        ['Keeps every total on the way', '`accumulate`'],
      ],
      besides: ['`sort`'],
    }),
    many({
      title: 'Same answer?',
      stem: [
        'The loop counts how many of the marks in the vector `x` are at least 40:',
        code('julia', 'c = 0', 'for v in x', '    if v >= 40', '        c += 1', '    end', 'end'),
        'Which expressions give the same number?',
      ],
      yes: [
        ['`count(>=(40), x)`', '`>=(40)` is a function that compares with 40.'],
        ['`sum(x .>= 40)`', 'True counts as 1.'],
        ['`length(x[x .>= 40])`', 'The comparison serves as an index; it makes a copy that is not needed.'],
      ],
      no: [
        ['`sum(x[x .>= 40])`', 'It adds the marks instead of counting them.'],
        ['`count(x) >= 40`', 'The comparison stands outside, and `count` wants truth values.'],
      ],
    }),
    number({
      title: 'All pairs without a loop',
      stem: [
        'A double loop adds up $x_i x_j$ for all $i$ and all $j$, equal ones included. `x` has {{n}} elements with the sum {{s}} and the sum of squares {{q}}. What is the result?',
      ],
      parameters: [
        { name: 'n', integers: [5, 9] },
        { name: 's', integers: [20, 40] },
        { name: 'q', integers: [180, 300] },
      ],
      is: 's ^ 2',
      within: 0.1,
      right: '$\\sum_i \\sum_j x_i x_j = \\left(\\sum_i x_i\\right)^2$: one pass instead of $n^2$ steps.',
      wrong:
        'Take $x_i$ out of the inner sum. The sum of squares would be taken off only if equal indices were left out.',
    }),
    short({
      title: 'The dot',
      stem: 'In Julia `f.(x)` applies `f` to every element of `x`. What is this called? (One word.)',
      accepted: ['broadcasting', 'broadcast', 'vectorisation', 'vectorization', 'dot syntax', '*broadcast*'],
      right: 'Nested dots are fused into a single loop without copies in between.',
      wrong: 'It is called broadcasting; `f.(x)` means `broadcast(f, x)`.',
    }),
    order({
      title: 'From most to least work',
      stem: '`A` and `B` are 1000 × 1000 matrices, `v` a vector with 1000 elements. Put the expressions in order of the number of multiplications they take as they are written, the most first.',
      items: ['`(A * B) * v`', '`A * (B * v)`', '`A * v`', "`v' * v`"],
      general: 'About $10^9$, $2\\cdot10^6$, $10^6$ and $10^3$. The first two have the same result up to rounding.',
    }),
  ],
};
