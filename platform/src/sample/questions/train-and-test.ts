import { code, many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const trainAndTest: SampleQuiz = {
  questions: [
    one({
      title: 'Scaled too soon',
      stem: [
        'What is the fault?',
        code(
          'python',
          'X = StandardScaler().fit_transform(X)',
          'X_train, X_test, y_train, y_test = train_test_split(X, y)',
          'model.fit(X_train, y_train)',
        ),
      ],
      choices: [
        [
          'The means and deviations were computed with the test data',
          'What is learned from data, a mean included, is learned from the training part only: scale inside a pipeline.',
        ],
        ['The response is not scaled', 'It need not be.'],
        [
          'Scaling changes the result of every model, so it is not allowed',
          'It is allowed and often needed; the order of the steps is the fault.',
        ],
        ['The split should come after the fit', 'Then the model would have seen everything.'],
      ],
    }),
    number({
      title: 'Rows in a fold',
      stem: '{{n}} rows are divided into {{k}} folds of equal size. On how many rows is each model of the cross-validation trained?',
      parameters: [
        { name: 'k', choices: [5, 10] },
        { name: 'm', integers: [20, 60] },
        { name: 'n', expression: 'k * m' },
      ],
      is: 'n - n / k',
      within: 0.1,
      wrong: 'One fold is held back each time; the model is trained on the others.',
    }),
    one({
      title: 'The best of twenty',
      stem: 'Twenty models, all without any skill, are compared on the same test set. The best one has 58 % right where 50 % is chance. What is to be expected on new data?',
      choices: [
        [
          'About 50 %',
          'The test set has chosen, and so it has become training data. The maximum of twenty is not an unbiased estimate.',
        ],
        ['About 58 %, since the test set was not used for fitting', 'It was used for choosing.'],
        ['More than 58 %, with more training data', 'Without skill there is nothing that more data could sharpen.'],
        ['58 % divided by 20', 'A share of right answers is not divided among models.'],
      ],
    }),
    many({
      title: 'What leaks?',
      stem: 'A model should predict in July whether a student passes in November. Which columns leak the answer?',
      yes: [
        ['The mark of the repeat examination in December', 'Only who failed has one.'],
        ['The number of library books returned on leaving in November', 'It is known only after the event.'],
      ],
      no: [
        ['The attendance up to June', 'It is known in July.'],
        ['The marks of the year before', 'They are known in July, however well they predict.'],
        ['The district of the school', 'It may be unfair to use, but it tells nothing from the future.'],
      ],
    }),
    one({
      title: 'Ten pictures of each leaf',
      stem: '300 leaves of cotton were photographed ten times each. The 3,000 pictures are split at random into training and test data. Why is the test too kind?',
      choices: [
        [
          'Pictures of the same leaf are on both sides',
          'The model knows the leaf again. All pictures of a leaf belong on one side.',
        ],
        ['3,000 pictures are too few', 'Their number has nothing to do with where the same leaf stands.'],
        ['A random split is always biased', 'It is right for independent rows; these come in tens.'],
        ['The classes may not be balanced', 'That may be, but it would not make the test kind.'],
      ],
    }),
    one({
      title: 'Tomorrow',
      stem: 'The demand for electricity of the next day is to be predicted from past days. How should the data be divided?',
      choices: [
        [
          'Train on the earlier days, test on the later',
          'This is how the model will be used: it never knows the future.',
        ],
        ['At random', 'Then the days before and after a test day are in the training data and give it away.'],
        ['Every second day', 'Neighbours on both sides of each test day are known, as they never will be.'],
        ['Train on the later days, test on the earlier', 'The model would look back with what was learned afterwards.'],
      ],
    }),
    number({
      title: 'Nobody is ill',
      stem: 'Of {{n}} patients {{k}} are ill. A “model” says of everybody that they are well. What is its accuracy, in per cent, to one decimal?',
      parameters: [
        { name: 'n', choices: [400, 500, 1000] },
        { name: 'k', integers: [8, 40] },
      ],
      is: '100 * (n - k) / n',
      within: 0.06,
      units: [{ unit: '%', factor: 1 }],
      right: 'It finds none of those who are ill: accuracy is the wrong measure for rare events.',
      wrong: 'Right are all who are well. That this is a high share says little.',
    }),
    match({
      title: 'Three parts',
      stem: 'Match each part of the data with its work.',
      pairs: [
        ['Training set', 'Fits the parameters of each model'],
        ['Validation set', 'Chooses among models and settings'],
        ['Test set', 'Tells once, at the end, how good the chosen one is'],
      ],
      besides: ['Replaces missing values'],
    }),
    order({
      title: 'Without a leak',
      stem: 'Put the steps from the raw data to an honest error in order.',
      items: [
        'Set the test data aside',
        'Divide the rest into folds',
        'In each fold: learn scaling and model from the training part, judge on the held-back part',
        'Choose the setting with the best mean',
        'Fit it on all that is not test data',
        'Judge it once on the test data',
      ],
    }),
    short({
      title: 'Each one alone',
      stem: 'Cross-validation in which every fold is a single row is called leave-…-out (one word).',
      accepted: ['one', 'leave-one-out', 'leave one out'],
      right: 'It has $n$ fits, and for linear models a formula that needs only one.',
      wrong: 'Leave-one-out: $n$ folds of one row.',
    }),
    number({
      title: 'How sure is the test?',
      stem: 'A classifier is right in {{p}} % of {{n}} independent test cases. What is the standard error of this accuracy, in percentage points? Give two decimals.',
      parameters: [
        { name: 'p', choices: [75, 80, 90] },
        { name: 'n', choices: [100, 200, 400] },
      ],
      is: 'sqrt(p * (100 - p) / n)',
      within: 0.011,
      wrong: 'It is a share: $\\sqrt{p(1-p)/n}$, times 100 for percentage points.',
    }),
    one({
      title: 'Looked at twice',
      stem: 'After a poor result on the test set a student adds a variable and tests again on the same set, with a better result. What should the report say?',
      choices: [
        [
          'Both results, and that the second is too kind',
          'The test set has taken part in a decision. A fresh one is needed for an honest figure.',
        ],
        ['The second result only, it belongs to the final model', 'It hides that the test set was used to choose.'],
        ['The mean of both', 'The mean of an honest and of a kind figure is neither.'],
        ['The first result only', 'It belongs to a model that is not used.'],
      ],
    }),
  ],
};
