import { many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

export const biasAndVariance: SampleQuiz = {
  questions: [
    number({
      title: 'Sum of parts',
      stem: 'At one point a predictor has the bias {{b}}, the variance {{v}}, and the noise of a new observation has the variance {{s}}. What is its expected squared error for a new observation? Give two decimals.',
      parameters: [
        { name: 'b', decimals: 1, range: [0.5, 3] },
        { name: 'v', decimals: 1, range: [0.5, 4] },
        { name: 's', decimals: 1, range: [1, 5] },
      ],
      is: 'b ^ 2 + v + s',
      within: 0.011,
      wrong: 'The bias enters as its square; the noise of the new observation stays, however good the predictor is.',
    }),
    one({
      title: 'Two numbers',
      stem: [
        'Mean squared errors of four models of the same data:',
        table('Model | Training | Validation', 'A | 9.8 | 10.1', 'B | 4.9 | 5.4', 'C | 2.2 | 6.0', 'D | 0.1 | 14.7'),
        'Which one suffers most from variance?',
      ],
      choices: [
        ['D', 'It fits the training data almost perfectly and new data worst: the gap is variance.'],
        ['A', 'Both errors are large and alike: that is bias.'],
        ['B', 'A small gap and the best validation error.'],
        ['C', 'There is a gap, but much smaller than that of D.'],
      ],
    }),
    match({
      title: 'Which way does the knob turn?',
      stem: 'Match each knob with the direction in which it makes a model more flexible (less bias, more variance).',
      pairs: [
        ['$k$ in $k$ nearest neighbours', 'Down to 1'],
        ['Degree of a polynomial', 'Up to $n - 1$'],
        ['Penalty $\\lambda$ of ridge regression', 'Down to 0'],
      ],
      besides: ['It has no influence'],
    }),
    one({
      title: 'More data',
      stem: 'A straight line is fitted to a relation that bends. The number of observations is made ten times as large, in the same range. What happens?',
      choices: [
        ['The variance falls, the bias stays', 'With more data the best line becomes certain, and it is still a line.'],
        ['The bias falls, the variance stays', 'No amount of data bends a line.'],
        ['Both fall', 'Only what comes from chance is averaged away.'],
        ['Neither changes, since the model is the same', 'The coefficients become more certain.'],
      ],
    }),
    number({
      title: 'A shrunken mean',
      stem: 'The mean of {{n}} independent observations with expectation {{mu}} and variance {{v}} is multiplied by {{c}}. What is the mean squared error of the result as an estimate of the expectation? Give three decimals.',
      parameters: [
        { name: 'n', choices: [4, 5, 10] },
        { name: 'mu', choices: [1, 2, 3] },
        { name: 'v', choices: [10, 20, 40] },
        { name: 'c', choices: [0.8, 0.9] },
      ],
      is: '(c - 1) ^ 2 * mu ^ 2 + c ^ 2 * v / n',
      within: 0.0011,
      right: 'A little bias can pay for itself with less variance.',
      wrong: 'The bias is $(c - 1)\\mu$, the variance $c^2\\sigma^2/n$; add the square of the first to the second.',
    }),
    many({
      title: 'Against variance',
      stem: 'A deep tree overfits. Which steps lower its variance (possibly at the price of some bias)?',
      yes: [
        ['Averaging many trees of bootstrap samples', 'Averages vary less than their parts.'],
        ['A larger smallest leaf', 'Each prediction rests on more observations.'],
        ['More training data', 'Each leaf of the same size covers a smaller region, or each region holds more data.'],
      ],
      no: [
        ['Adding further variables that are pure noise', 'They offer further splits by chance.'],
        ['Measuring the error on the training data', 'It changes what is seen, not what is.'],
      ],
    }),
    order({
      title: 'From stiff to flexible',
      stem: 'Put the predictors from the least to the most flexible, for 100 observations of $y$ on one $x$.',
      items: [
        'The mean of $y$',
        'A straight line',
        'A cubic polynomial',
        'A polynomial of degree 12',
        'The value of the nearest observation',
      ],
      general: 'They use 1, 2, 4, 13 and, in effect, 100 parameters.',
    }),
    one({
      title: 'The floor',
      stem: 'The best possible predictor, which knows the true regression function, still has a mean squared error of 3.1. What is this?',
      choices: [
        ['The variance of the noise', 'What $x$ does not tell about $y$ cannot be predicted from $x$.'],
        ['Its squared bias', 'The true function has none.'],
        ['Its variance', 'It does not depend on training data, so it has none.'],
        ['A sign that more data are needed', 'More data bring other predictors near to this one and not below it.'],
      ],
    }),
    short({
      title: 'Below the truth',
      stem: 'A model that is too simple for the data, with large errors on training and new data alike, is said to … (one word, a verb).',
      accepted: ['underfit', 'underfits', 'under-fit', 'under fit', 'underfitting'],
      right: 'Bias dominates.',
      wrong: 'It underfits: bias dominates.',
    }),
    number({
      title: 'Neighbours',
      stem: 'Responses have independent noise of variance {{s}}. A predictor takes the mean of the responses of the {{k}} nearest of fixed points. What is the variance of its prediction? Give two decimals.',
      parameters: [
        { name: 's', choices: [4, 6, 9, 12] },
        { name: 'k', choices: [3, 5, 8, 10] },
      ],
      is: 's / k',
      within: 0.011,
      right: 'More neighbours lower the variance and reach farther away, which raises the bias.',
      wrong: 'The mean of $k$ independent values with variance $\\sigma^2$ has the variance $\\sigma^2/k$.',
    }),
  ],
};
