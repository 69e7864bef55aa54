import { many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

export const treesAndForests: SampleQuiz = {
  questions: [
    number({
      title: 'Impurity of a node',
      stem: 'A node holds {{a}} healthy and {{b}} ill plants. What is its Gini impurity $1 - \\sum p_k^2$? Give three decimals.',
      parameters: [
        { name: 'a', integers: [10, 40] },
        { name: 'b', integers: [5, 30] },
      ],
      is: '1 - (a / (a + b)) ^ 2 - (b / (a + b)) ^ 2',
      within: 0.0011,
      wrong:
        'Take the shares of both classes, square each, and take their sum from 1. For two classes it is at most one half.',
    }),
    one({
      title: 'The better split',
      stem: [
        'A node holds 20 healthy and 20 ill plants. Which split lowers the (weighted) Gini impurity most?',
        table(
          'Split | Left: healthy, ill | Right: healthy, ill',
          'A | 15, 5 | 5, 15',
          'B | 20, 15 | 0, 5',
          'C | 10, 10 | 10, 10',
          'D | 12, 8 | 8, 12',
        ),
      ],
      choices: [
        ['A', 'From 0.5 to 0.375; the others leave 0.429 (B), 0.5 (C) and 0.48 (D).'],
        ['B', 'One side is pure, but it holds only 5 of 40 plants; the other weighs 35.'],
        ['C', 'Both sides are as mixed as before.'],
        ['D', 'It helps a little, much less than A.'],
      ],
    }),
    one({
      title: 'Other units',
      stem: 'Rainfall is measured in cm instead of mm. What happens to a regression tree?',
      choices: [
        ['The split points are rescaled; the predictions stay', 'A split asks only which values lie below it.'],
        ['Rainfall gets less weight', 'That happens to methods that go by distances, not to trees.'],
        ['The tree becomes deeper', 'The order of the values is the same, and so are all possible splits.'],
        ['The variables must be standardised first', 'Trees need no common scale.'],
      ],
    }),
    one({
      title: 'Beyond the data',
      stem: 'A forest has learned yields from fields with 300 to 700 mm of water, where the yield rises throughout. What does it predict for 900 mm?',
      choices: [
        [
          'About the same as for 700 mm',
          'The field falls into the outermost leaf of each tree, and a leaf predicts a mean.',
        ],
        ['More, following the trend', 'A line would go on; a tree does not.'],
        ['Nothing, it refuses', 'Every value falls into some leaf.'],
        ['The mean of all fields', 'Only a tree without splits does that.'],
      ],
    }),
    number({
      title: 'Not in the bag',
      stem: 'A bootstrap sample of size {{n}} is drawn with replacement from {{n}} rows. What is the probability that a given row is not in it? Give three decimals.',
      parameters: [{ name: 'n', choices: [5, 10, 20, 50, 100] }],
      is: '(1 - 1 / n) ^ n',
      within: 0.0011,
      right: 'For many rows it goes to $e^{-1} \\approx 0.368$; these rows test the tree.',
      wrong: 'Each of the $n$ draws misses the row with the probability $1 - 1/n$, independently.',
    }),
    number({
      title: 'Trees that agree too much',
      stem: 'The predictions of {{b}} trees have the variance {{v}} each and the correlation {{rho}} between any two. What is the variance of their mean? Give three decimals.',
      parameters: [
        { name: 'b', choices: [10, 50, 100] },
        { name: 'v', choices: [4, 6, 9] },
        { name: 'rho', choices: [0.1, 0.3, 0.5] },
      ],
      is: 'rho * v + (1 - rho) * v / b',
      within: 0.0011,
      right: 'More trees lower the second term only; trying few variables at each split lowers $\\rho$.',
      wrong:
        'It is $\\rho\\sigma^2 + \\tfrac{1 - \\rho}{B}\\sigma^2$. Only without correlation would it be $\\sigma^2/B$.',
    }),
    many({
      title: 'True of random forests',
      stem: 'Which statements are true of a random forest?',
      yes: [
        ['Adding trees does not make it overfit more', 'The mean settles down; what can overfit are the single trees.'],
        ['At each split only some variables are tried', 'So that the trees differ.'],
        ['Each row can be tested with the trees that have not seen it', 'That is the out-of-bag error.'],
      ],
      no: [
        ['Each tree corrects the errors of the one before', 'That is boosting.'],
        ['It is as easy to read as a single tree', 'Nobody reads 500 trees; that is the price.'],
      ],
    }),
    match({
      title: 'Settings and their effect',
      stem: 'Match each change with its effect.',
      pairs: [
        ['A larger smallest leaf', 'Smoother predictions, more bias'],
        ['More trees', 'Less noise from the draws, more time'],
        ['Fewer variables at each split', 'Less correlation between trees'],
        ['Deeper trees', 'Less bias and more variance of each tree'],
      ],
    }),
    order({
      title: 'How a tree is grown and cut',
      stem: 'Put the steps by which a tree is grown and cut in order.',
      items: [
        'Look at all splits of all variables in a node',
        'Take the one that lowers impurity most',
        'Do the same in both parts until leaves are small',
        'Cut back branches whose gain does not pay for their size',
        'Choose the size of the tree by cross-validation',
      ],
    }),
    short({
      title: 'Bags',
      stem: 'Fitting the same model on many bootstrap samples and averaging is called bootstrap aggregating, for short … (one word).',
      accepted: ['bagging'],
      right: 'Breiman, 1996. A random forest adds the choice of variables at each split.',
      wrong: 'Bagging, from bootstrap aggregating.',
    }),
    one({
      title: 'An important number',
      stem: 'By the mean decrease of impurity the roll number is among the most important variables. What is the likely reason?',
      choices: [
        [
          'It has many different values, so that by chance some split always looks good',
          'The measure favours variables with many possible splits. Permuting a variable on data not used for fitting is fairer.',
        ],
        ['The roll number causes the result', 'A forest knows nothing of causes.'],
        ['It is the best predictor of new students', 'New students have other numbers.'],
        ['Variables with names in the alphabet’s second half are favoured', 'The names do not enter.'],
      ],
    }),
  ],
};
