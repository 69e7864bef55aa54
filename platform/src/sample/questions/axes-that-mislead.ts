import { many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const axesThatMislead: SampleQuiz = {
  questions: [
    one({
      title: 'Bars from 66',
      stem: 'Bars show the share of graduates with a job: 72 % last year and 78 % this year. The axis begins at 66 %. How does the second bar look beside the first?',
      choices: [
        [
          'Twice as long',
          'The bars are 6 and 12 points long. What is compared in bars is their length, so they begin at zero.',
        ],
        ['About 8 % longer', 'That is the ratio of the values, and what a bar from zero would show.'],
        ['Six times as long', '6 is the difference of the two values in points, not the ratio of two lengths.'],
        ['Equally long', 'The axis is cut, not the values.'],
      ],
    }),
    number({
      title: 'The lie factor',
      stem: 'Sales rose from {{a}} to {{b}}. In the chart the bar grows from 2 cm to {{cm}} cm. What is Tufte’s lie factor: the relative change in the chart divided by that in the data? Give two decimals.',
      parameters: [
        { name: 'a', choices: [40, 50, 80] },
        { name: 'b', choices: [88, 96, 100] },
        { name: 'cm', choices: [6, 8, 10] },
      ],
      is: '((cm - 2) / 2) / ((b - a) / a)',
      within: 0.011,
      wrong: 'Relative change is the difference divided by the first value, in the chart and in the data alike.',
    }),
    one({
      title: 'Two axes',
      stem: 'A chart shows the price of onions on the left axis and the number of weddings on the right. The lines cross in November. What does the crossing say?',
      choices: [
        [
          'Nothing: it moves when one of the scales is changed',
          'Two units have no common zero and no common step; whoever draws decides where they meet.',
        ],
        ['In November both were equal', 'A price in rupees and a number of weddings cannot be equal.'],
        ['From November on weddings were dearer than onions', 'The right axis counts, it does not price.'],
        ['The two are correlated', 'For that, plot one against the other; a crossing shows nothing of it.'],
      ],
    }),
    one({
      title: 'Equal steps upwards',
      stem: 'On a logarithmic axis the number of users climbs on a straight line. What grows evenly?',
      choices: [
        ['The ratio from month to month is constant', 'Equal distances are equal factors: exponential growth.'],
        ['The increase from month to month is constant', 'That is a straight line on a linear axis.'],
        ['The growth slows down', 'In numbers it speeds up; the axis makes it look steady.'],
        ['Nothing can be read from a logarithmic axis', 'Factors can be read better than on any other.'],
      ],
    }),
    many({
      title: 'When zero is not needed',
      stem: 'Which of these may well be shown on an axis without zero?',
      yes: [
        [
          'A line of the daily temperature in °C',
          'Zero degrees Celsius is no absence of temperature, and a line is read by its slope.',
        ],
        ['Dots of the blood pressure of patients', 'Dots are read by position, and differences matter.'],
      ],
      no: [
        ['Bars of the number of students per year', 'A bar is read by its length.'],
        ['An area under the rainfall of each month', 'A filled area is read by its size, from zero.'],
      ],
    }),
    order({
      title: 'How steep it looks',
      stem: 'A rate rises from 4 to 5. Put the axes in order of how steep the rise looks at the same size of the figure, the flattest first.',
      items: ['0 to 100', '0 to 20', '0 to 6', '3 to 6', '3.9 to 5.1'],
      general: 'The rise of 1 takes the share 1/100, 1/20, 1/6, 1/3 and 1/1.2 of the height.',
    }),
    match({
      title: 'What is hidden?',
      stem: 'Match each axis with what it hides or feigns.',
      pairs: [
        ['Years 2000, 2005, 2010, 2020, 2021 at equal distances', 'The speed of the change in the last step'],
        ['A vertical axis that points downwards', 'The direction: more looks like less'],
        ['Circles whose diameter shows the value', 'The ratio: twice the value looks like four times'],
        ['Totals added up since the first year', 'A fall: the line cannot go down'],
      ],
    }),
    number({
      title: 'A coin twice as wide',
      stem: 'A drawing shows two coins. The second stands for {{k}} times the money of the first and is drawn with {{k}} times the diameter. By which factor is its area larger?',
      parameters: [{ name: 'k', choices: [2, 3, 4, 5] }],
      is: 'k ^ 2',
      within: 0.01,
      wrong:
        'The area grows with the square of the diameter. To be true, the diameter should grow with the root of the value.',
    }),
    short({
      title: 'Per how many?',
      stem: 'A map shows the number of road accidents in each district, and looks just like a map of the population. Accidents should be divided by the number of … before the districts are compared. (One word.)',
      accepted: [
        'inhabitants',
        'people',
        'residents',
        'persons',
        'population',
        'vehicles',
        'cars',
        'kilometres',
        '*vehicle*',
        '*population*',
        '*inhabitants*',
      ],
      right: 'A rate has a base, and the base is named in the title.',
      wrong:
        'By those who could have an accident: inhabitants, or better vehicles on the road. Where more people live, more happens.',
    }),
  ],
};
