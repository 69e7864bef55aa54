import { many, number, one, order, short, table, type SampleQuiz } from './writing.ts';

export const readingResiduals: SampleQuiz = {
  questions: [
    one({
      title: 'Plot 1: a smile',
      stem: [
        'Residuals of the yield of cotton (quintals per hectare) on the nitrogen that was given, from the lowest fitted value to the highest. The plot shows:',
        table(
          'Fitted values | Number of fields | Mean residual | Standard deviation',
          '10 to 12 | 24 | +1.9 | 1.1',
          '12 to 14 | 25 | −0.8 | 1.0',
          '14 to 16 | 26 | −1.3 | 1.1',
          '16 to 18 | 24 | −0.7 | 1.0',
          '18 to 20 | 25 | +1.0 | 1.1',
        ),
        'What is wrong with the model?',
      ],
      choices: [
        [
          'The relation is curved',
          'The mean of the residuals goes down and up again with the fitted values, so the straight line misses a bend.',
        ],
        ['The variance is not constant', 'The standard deviation is about 1 everywhere; it is the mean that moves.'],
        [
          'The errors are not normal',
          'Nothing is known of the shape within a row, and no other shape would bend the means.',
        ],
        [
          'Nothing, the residuals add up to zero',
          'With an intercept they always do. In every part of the plot they should be about zero.',
        ],
      ],
    }),
    order({
      title: 'Plot 2: a funnel',
      stem: [
        'Residuals of what households spend on food on their income (₹1,000 a month). The plot opens to the right like a funnel. These are four strips of the plot, with the residuals at the quartiles:',
        table(
          'Strip | Lower quartile | Median | Upper quartile',
          'Income about 20 | −0.6 | 0.1 | 0.7',
          'Income about 40 | −1.4 | −0.1 | 1.3',
          'Income about 60 | −2.4 | 0.2 | 2.3',
          'Income about 90 | −4.2 | −0.1 | 4.4',
        ),
        'If the regression is to be weighted by the inverse of the variance, which strip gets which weight? Put the strips in order of the weight of one household, the heaviest first.',
      ],
      items: ['Income about 20', 'Income about 40', 'Income about 60', 'Income about 90'],
      right:
        'The fault is a variance that grows with income; where the residuals are close to zero, a household says more.',
      wrong:
        'The fault is a variance that grows with income. The weight is one over the variance: the narrowest strip weighs most.',
    }),
    number({
      title: 'Plot 3: one point far off',
      stem: 'All points but one lie in a band around zero. For that one the observed value is {{y}} and the fitted one {{fit}}; its leverage is {{h}}, and the residual standard error is {{s}}. What is its (internally) studentised residual? Give two decimals, with the sign.',
      parameters: [
        { name: 'fit', integers: [40, 46] },
        { name: 'gap', integers: [9, 14] },
        { name: 'y', expression: 'fit + gap' },
        { name: 'h', choices: [0.05, 0.08, 0.1] },
        { name: 's', decimals: 1, range: [2.6, 3.4] },
      ],
      is: '(y - fit) / (s * sqrt(1 - h))',
      within: 0.011,
      right: 'Beyond 3 in absolute value it is worth asking where the value comes from.',
      wrong: 'The residual is observed less fitted, and its standard error is $s\\sqrt{1 - h}$.',
    }),
    short({
      title: 'Plot 4: long waves',
      stem: [
        'The residuals of the daily demand for electricity are drawn in the order of the days:',
        '+ + + + + + − − − − − − − + + + + + − − − − −',
        'Neighbouring days have the same sign too often. Two statisticians, one English-born and one Australian, gave their names to the usual statistic for such a dependence between neighbouring residuals, which is about 2 where there is none. What is it called?',
      ],
      accepted: ['durbin-watson', 'durbin watson', 'durbin–watson', '*durbin*watson*'],
      right: 'Here it would be well below 2. Standard errors that suppose independence are too small.',
      wrong:
        'The fault is autocorrelation, and the statistic is that of Durbin and Watson; here it would be well below 2.',
    }),
    many({
      title: 'Plot 5: two bands',
      stem: [
        'The marks of 90 students are explained by their hours of study. The plot of residuals against fitted values shows two parallel bands:',
        table(
          'Band | Students | Mean residual | Standard deviation',
          'Upper | 47 | +5.8 | 2.1',
          'Lower | 43 | −6.3 | 2.2',
        ),
        'Which of these explain such a plot, and are worth looking into?',
      ],
      yes: [
        [
          'The students belong to two sections, marked by two examiners, one strict and one generous',
          'A variable with two values that the model does not know shifts the line up for some and down for others.',
        ],
        [
          'Half of the students had a preparatory course that is not in the model',
          'It is the same fault: an omitted variable with two values, with the same effect for all hours.',
        ],
      ],
      no: [
        [
          'The effect of the hours is curved',
          'Then the mean of the residuals would change along the fitted values and not come in two bands.',
        ],
        ['The variance grows with the hours', 'The bands are parallel and equally wide all along.'],
        ['The hours are strongly skewed', 'The distribution of an explanatory variable makes no bands of residuals.'],
      ],
    }),
    one({
      title: 'Plot 6: the ends of a normal plot',
      stem: [
        'Standardised residuals of 200 observations against the quantiles of the normal distribution:',
        table(
          'Quantile of the normal distribution | Residual',
          '−2.6 | −4.7',
          '−1.3 | −1.2',
          '−0.7 | −0.6',
          '0 | 0.0',
          '0.7 | 0.6',
          '1.3 | 1.2',
          '2.6 | 4.9',
        ),
        'What does the plot say about the errors?',
      ],
      choices: [
        [
          'Their tails are heavier than those of a normal distribution',
          'At both ends the residuals are farther out than they should be.',
        ],
        [
          'They are skewed to the right',
          'Then the lower end would be closer to zero than the normal quantiles, and here it is farther away.',
        ],
        [
          'Their tails are lighter than those of a normal distribution',
          'Then the ends would be nearer to zero than the normal quantiles.',
        ],
        [
          'Their variance is not 1',
          'In the middle the points follow the line with slope about 1; only the ends leave it.',
        ],
      ],
    }),
    one({
      title: 'Plot 7: a slanting edge',
      stem: [
        'Marks out of 100 were regressed on attendance. On the right of the plot of residuals against fitted values nothing lies above a straight edge that falls with slope −1:',
        table('Fitted mark | Largest residual', '70 | 21', '85 | 15', '92 | 8', '97 | 3'),
        'What makes such an edge?',
      ],
      choices: [
        [
          'Marks cannot be above 100, so residuals cannot be above 100 less the fit',
          'At 85, 92 and 97 the largest residual and the fit add up to exactly 100. A linear model does not know of the ceiling.',
        ],
        [
          'The variance falls because good students are more alike',
          'The variance falls, but a sharp edge with slope −1 is made by a bound, not by a habit.',
        ],
        ['An explanatory variable is missing', 'That would show a trend or groups, not an edge.'],
        [
          'The residuals are correlated with the fitted values',
          'By construction of least squares they are not, edge or no edge.',
        ],
      ],
    }),
    one({
      title: 'Plot 8: against what was left out',
      stem: [
        'The yield of wheat was explained by fertiliser. Against the fitted values the residuals look as they should. Against the water each field was given, which is not in the model, the plot shows:',
        table('Water (mm) | Mean residual', '300 | −2.4', '400 | −1.1', '500 | 0.1', '600 | 1.2', '700 | 2.2'),
        'What follows?',
      ],
      choices: [
        [
          'Water belongs into the model, with a straight line to begin with',
          'What the fertiliser leaves unexplained rises steadily with the water.',
        ],
        [
          'Nothing, since the plot against the fitted values is in order',
          'That plot shows only what goes with the fertiliser. A variable that is left out is found by plotting against it.',
        ],
        [
          'The square of fertiliser belongs into the model',
          'The trend is in the water, and the plot against the fitted values showed no bend.',
        ],
        [
          'Fields with 300 and 700 mm are outliers and should go',
          'A whole trend is no collection of outliers: it is what the model has not said yet.',
        ],
      ],
    }),
  ],
};
