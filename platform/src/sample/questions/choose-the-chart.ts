import { many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const chooseTheChart: SampleQuiz = {
  questions: [
    one({
      title: 'Did the monsoon come earlier?',
      stem: 'The day of the onset of the monsoon in Pune is known for 56 years. Has it moved over the years?',
      choices: [
        [
          'Points for each year, with a smooth line',
          'Time along the bottom, the day above it: a trend and the spread around it are both seen.',
        ],
        ['A histogram of the onset days', 'It shows how the days are spread and forgets the year.'],
        ['A pie of early, normal and late years', 'It shows shares of three classes, and no time.'],
        ['A bar for each year, in order of the onset', 'Sorted by the day, the years are no longer in their order.'],
      ],
    }),
    one({
      title: 'Marks of five sections',
      stem: 'Do the distributions of marks of five sections with about 60 students each differ in the middle and in spread?',
      choices: [
        [
          'Box plots side by side, on one scale',
          'Medians, quartiles and extremes of all five stand next to each other.',
        ],
        ['Five pies of the grades', 'Angles in five circles are hard to compare, and the spread is lost.'],
        ['A bar for the mean of each section', 'A bar shows one number and nothing of the spread.'],
        ['A line that joins the five means', 'The line suggests that there is something between two sections.'],
      ],
    }),
    one({
      title: 'Do those who come get better marks?',
      stem: 'Attendance (per cent) and the mark are known for 120 students. How do they go together?',
      choices: [
        ['A scatter plot', 'Two quantities for each person: a point for each.'],
        ['Two histograms', 'They show each quantity and not which values belong to the same person.'],
        [
          'A bar for attendance and one for the mark, for each student',
          '240 bars, and the relation has to be worked out by the reader.',
        ],
        ['A stacked bar of attendance and mark', 'The sum of a share of hours and a mark means nothing.'],
      ],
    }),
    one({
      title: 'Which hostel spends most?',
      stem: 'The electricity that eight hostels used last year is to be compared.',
      choices: [
        ['Bars from zero, in order of size', 'Lengths on a common base are what the eye compares best.'],
        ['A pie with eight slices', 'Slices of 11 and 13 per cent cannot be told apart.'],
        [
          'A line through the hostels in the order of the alphabet',
          'A line says that there is an order with something in between.',
        ],
        [
          'A map with coloured areas',
          'The size of the area speaks louder than the colour, and the place was not asked for.',
        ],
      ],
    }),
    match({
      title: 'Question and chart',
      stem: 'Match each question with the chart that answers it.',
      pairs: [
        ['What is the shape of 2,000 waiting times?', 'Histogram'],
        ['Are these 80 residuals roughly normal?', 'Normal quantile plot'],
        ['How did the temperature go through the day?', 'Line chart over time'],
        ['How do two counts of classes go together?', 'Mosaic plot'],
      ],
      besides: ['Radar chart'],
    }),
    order({
      title: 'What the eye reads best',
      stem: 'Put these ways to show a quantity in the order in which readers judged it in the experiments of Cleveland and McGill (1984), the most accurate first.',
      items: ['Position on a common scale', 'Length', 'Angle', 'Area', 'Shade of a colour'],
      wrong: 'Position comes first, then length, then angle, then area; volume and shade of a colour come last.',
    }),
    many({
      title: 'Small groups shown honestly',
      stem: 'Six students of one group and seven of another have measured their reaction time. Which charts show all that is known, and do not suggest more?',
      yes: [
        ['A dot for each student, in two columns', 'Thirteen values can be shown one by one.'],
        ['Dots, with a mark at each median', 'The summary is added and hides nothing.'],
      ],
      no: [
        [
          'Two bars of the means with “dynamite” whiskers',
          'Thirteen values become four, and the zero under the bar means nothing here.',
        ],
        ['Two smooth densities', 'From six values a curve shows the bandwidth rather than the data.'],
        [
          'Two box plots without the points',
          'A quartile of six values is an interpolation, and the reader does not see how few they are.',
        ],
      ],
    }),
    number({
      title: 'How many bars?',
      stem: 'A histogram of {{n}} travel times is drawn by the rule of Sturges: $\\lceil \\log_2 n \\rceil + 1$ classes. How many classes are these?',
      parameters: [{ name: 'n', choices: [50, 100, 200, 400, 900] }],
      is: 'ceil(ln(n) / ln(2)) + 1',
      within: 0.1,
      wrong: 'The logarithm to the base 2 is the natural one divided by $\\ln 2$; round it up and add 1.',
      general: 'The rule was made for bell-shaped data and smooths too much when $n$ is large.',
    }),
    short({
      title: 'Many small ones',
      stem: 'The same chart is repeated for each of twelve districts, on the same scales, side by side. Edward Tufte named this “small …” (one word).',
      accepted: ['multiples', 'multiple', 'small multiples'],
      right: 'Same scales, so that only the data differ.',
      wrong: 'Small multiples; in software also called facets or trellis.',
    }),
    one({
      title: 'Rank and change',
      stem: 'Twelve districts had a literacy rate in 2011 and have one now. Which districts have passed others?',
      choices: [
        [
          'A slope chart: a line for each district between two scales',
          'Lines that cross are districts that passed each other.',
        ],
        ['Two pies', 'Rates of districts are not shares of one whole.'],
        ['Twelve bars of the change', 'They show who gained most, and not who stands where.'],
        ['Two maps', 'Small changes of rank cannot be seen in shades.'],
      ],
    }),
  ],
};
