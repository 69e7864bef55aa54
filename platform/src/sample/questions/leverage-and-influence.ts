import { many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

export const leverageAndInfluence: SampleQuiz = {
  questions: [
    one({
      title: 'What leverage is',
      stem: 'A farm has high leverage in the regression of cotton yield on rainfall. What does that say?',
      choices: [
        ['Its rainfall is unusual', 'Leverage is computed from the explanatory variables alone.'],
        ['Its yield is unusual for its rainfall', 'That is a large residual; leverage does not look at the response.'],
        [
          'The fitted line would change much without it',
          'That is influence. It needs leverage and a response that does not follow the others.',
        ],
        ['Its yield was recorded wrongly', 'An unusual amount of rain may be perfectly true.'],
      ],
    }),
    one({
      title: 'Far out, and on the line',
      stem: 'A point lies far to the right of all others, exactly on the line that the others make. What happens to the estimated slope when it is left out?',
      choices: [
        [
          'Hardly anything, but its standard error grows',
          'The point agrees with the others; it had made the slope more certain.',
        ],
        [
          'It changes much, since the leverage is high',
          'High leverage is the possibility of influence. Here the point pulls where the line is already.',
        ],
        [
          'Hardly anything, and neither does its standard error',
          'The sum of squares of $x$ becomes much smaller, and with it the precision of the slope.',
        ],
        ['It becomes zero', 'The other points still make the same line.'],
      ],
    }),
    number({
      title: 'Leverage by hand',
      stem: 'In a simple regression with an intercept on {{n}} points, $\\bar{x} = 20$ and $\\sum (x_i - \\bar{x})^2 = {{sxx}}$. What is the leverage of a point with $x = {{x}}$? Give three decimals.',
      parameters: [
        { name: 'n', integers: [12, 30] },
        { name: 'sxx', choices: [400, 500, 640, 800] },
        { name: 'x', integers: [25, 32] },
      ],
      is: '1 / n + (x - 20) ^ 2 / sxx',
      within: 0.0011,
      right: '$h = \\tfrac{1}{n} + \\tfrac{(x - \\bar{x})^2}{S_{xx}}$.',
      wrong:
        'Use $h = \\tfrac{1}{n} + \\tfrac{(x - \\bar{x})^2}{S_{xx}}$. The first term, which every point has, belongs to the intercept.',
    }),
    number({
      title: 'The average leverage',
      stem: 'A regression with an intercept and {{k}} explanatory variables, none of them redundant, is fitted to {{n}} observations. What is the average of the leverages? Give three decimals.',
      parameters: [
        { name: 'k', integers: [2, 6] },
        { name: 'n', integers: [40, 90] },
      ],
      is: '(k + 1) / n',
      within: 0.0011,
      wrong: 'The leverages add up to the number of coefficients, and the intercept is one of them.',
      general: 'Points with more than twice the average are commonly looked at.',
    }),
    one({
      title: 'Find the lever',
      stem: [
        'Which observation has the highest leverage in the regression of $y$ on $x$ with an intercept?',
        table('Observation | x | y', '1 | 4 | 11', '2 | 5 | 30', '3 | 6 | 14', '4 | 7 | 17', '5 | 18 | 39'),
      ],
      choices: [
        ['Observation 5', 'Its $x$ is farthest from the mean of $x$, which is 8.'],
        ['Observation 2', 'Its $y$ is far above its neighbours, but leverage does not depend on $y$.'],
        ['Observation 1', 'The smallest $x$, but only 4 below the mean.'],
        ['All have the same', 'That would need all $x$ at the same distance from their mean.'],
      ],
    }),
    match({
      title: 'Four diagnostics',
      stem: 'Match each diagnostic with what it compares.',
      pairs: [
        ['Leverage $h_{ii}$', 'A point with the centre of the explanatory variables'],
        ['Studentised residual', 'A response with its fit, in units of its standard error'],
        ['Cook’s distance', 'All fitted values with those of a fit without the point'],
        ['DFBETA', 'One coefficient with that of a fit without the point'],
      ],
    }),
    number({
      title: 'Cook’s distance',
      stem: 'In a regression with $p = {{p}}$ coefficients a point has the (internally) studentised residual $r = {{r}}$ and the leverage $h = {{h}}$. What is its Cook’s distance? Give two decimals.',
      parameters: [
        { name: 'p', integers: [2, 4] },
        { name: 'r', decimals: 1, range: [1.6, 2.8] },
        { name: 'h', decimals: 2, range: [0.2, 0.5] },
      ],
      is: 'r ^ 2 / p * h / (1 - h)',
      within: 0.011,
      right: '$D = \\tfrac{r^2}{p} \\cdot \\tfrac{h}{1 - h}$: a large residual or a high leverage alone is not enough.',
      wrong:
        '$D = \\tfrac{r^2}{p} \\cdot \\tfrac{h}{1 - h}$. Check that the residual is squared and that $p$ counts the intercept.',
    }),
    many({
      title: 'The diagonal of the hat matrix',
      stem: 'A linear model with an intercept is fitted by least squares to $n$ observations and has $p$ coefficients, none redundant. Which statements about the leverages $h_{ii}$ are true?',
      yes: [
        [
          'Each lies between $1/n$ and 1',
          'The intercept gives everybody $1/n$, and no fitted value can depend on its own response by more than 1.',
        ],
        ['They add up to $p$', 'The sum is the trace of a projection onto a space of $p$ dimensions.'],
        [
          '$\\operatorname{Var}(e_i) = \\sigma^2 (1 - h_{ii})$, with errors of equal variance',
          'Where the leverage is high, the line is pulled to the point and the residual is small.',
        ],
      ],
      no: [
        ['They change when the response is measured in other units', 'They depend on the explanatory variables only.'],
        [
          'A value above $2p/n$ shows a recording error',
          'It shows an unusual place, which is a reason to look, not a verdict.',
        ],
      ],
    }),
    one({
      title: 'Small residual, large error',
      stem: 'The temperature of one day was typed as 315 instead of 31.5 °C. In the regression of sales of ice cream on temperature, its raw residual is among the smallest. Why?',
      choices: [
        [
          'The point pulls the line to itself',
          'With a leverage near 1 the fitted value is nearly the response, whatever it is.',
        ],
        ['Errors in $x$ do not change the residuals', 'They change them all, since they change the line.'],
        [
          'The error is in $x$, and least squares supposes errors in $y$ only',
          'True, but it does not make the residual small. The leverage does.',
        ],
        [
          'A small residual shows that the value is right',
          'It shows that the line goes close to the point, and the point may be the reason.',
        ],
      ],
      general: 'Look at leverages or at residuals of fits without the point, not at raw residuals alone.',
    }),
    number({
      title: 'How large a residual is usually',
      stem: 'The residual standard error of a regression is $s = {{s}}$ quintals per hectare. What is the estimated standard deviation of the residual of a farm with the leverage {{h}}? Give two decimals.',
      parameters: [
        { name: 's', decimals: 1, range: [2, 6] },
        { name: 'h', choices: [0.19, 0.36, 0.51, 0.64] },
      ],
      is: 's * sqrt(1 - h)',
      within: 0.011,
      wrong: 'The variance of a residual is $\\sigma^2 (1 - h)$; take the root of the factor as well.',
    }),
    one({
      title: 'An outlier in the middle',
      stem: 'In a simple regression one response lies far above the others, at $x = \\bar{x}$ exactly. What does it do to the fitted line?',
      choices: [
        [
          'It lifts the line and leaves the slope as it is',
          'At the mean of $x$ the point has no arm to turn the line with.',
        ],
        [
          'It makes the slope larger',
          'The slope is $\\sum (x_i - \\bar{x}) y_i / S_{xx}$, where this point has the weight zero.',
        ],
        [
          'Nothing, since its leverage is the lowest possible',
          'The lowest leverage is $1/n$, not zero: the intercept moves.',
        ],
        ['It turns the line about the point', 'To turn a line takes a point away from the mean of $x$.'],
      ],
    }),
    order({
      title: 'From the middle outwards',
      stem: 'The mean of $x$ is 10. Put points with these values of $x$ in order of their leverage in a simple regression, the lowest first.',
      items: ['$x = 10$', '$x = 12$', '$x = 7$', '$x = 15$', '$x = 2$'],
      general: 'The distances from the mean are 0, 2, 3, 5 and 8; their sign does not matter.',
    }),
    one({
      title: 'When may it go?',
      stem: 'Cook’s distance of one district is 2.3. Which is a good reason to leave the district out of the analysis?',
      choices: [
        [
          'Its records turn out to be of another crop',
          'It does not belong to the population that the model is about; say so in the report.',
        ],
        [
          'Without it $R^2$ rises from 0.61 to 0.84',
          'A better fit to fewer data is no evidence. The left-out district is still a district.',
        ],
        ['Cook’s distance is above 1', 'That is the reason to look at it, and to report the fit with and without it.'],
        [
          'Without it the coefficient becomes significant',
          'Choosing data by the result makes the $p$-value worthless.',
        ],
      ],
    }),
    short({
      title: 'The matrix behind it',
      stem: 'The matrix $H = X (X^\\top X)^{-1} X^\\top$ turns the responses into the fitted values. What is it called? (Two words.)',
      accepted: ['hat matrix', 'the hat matrix', 'projection matrix', 'the projection matrix', 'influence matrix'],
      right: 'It puts the hat on $y$: $\\hat{y} = Hy$.',
      wrong: 'Since $\\hat{y} = Hy$, it puts the hat on $y$: the hat matrix, a projection matrix.',
    }),
    one({
      title: 'Two who hide each other',
      stem: 'Two neighbouring points lie far to the right and far below the line of the others. Cook’s distance is small for both. What has happened?',
      choices: [
        [
          'Masking: without one of them the other still holds the line down',
          'Measures that leave out one point at a time do not see pairs.',
        ],
        ['Both have little leverage', 'They lie far to the right, so they have much; they share it.'],
        ['Both lie on the true line', 'The others say where the line is, and these two pull it away.'],
        [
          'Cook’s distance is only defined for single outliers in $y$',
          'It is defined for every point, and answers what happens when that point alone is left out.',
        ],
      ],
    }),
  ],
};
