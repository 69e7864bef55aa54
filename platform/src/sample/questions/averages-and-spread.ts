import { many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

const BY_HAND = 'averages by hand';

export const averagesAndSpread: SampleQuiz = {
  questions: [
    one({
      title: 'A typical bill of the mess',
      stem: 'Nine students of a hostel spend between ₹2,800 and ₹3,300 a month on food. A tenth orders from restaurants and spends ₹40,000. Which summary says best what a typical student of this hostel spends?',
      choices: [
        ['The median', 'The median is the middle of the ordered bills, so one very large bill hardly moves it.'],
        ['The mean', 'The one bill of ₹40,000 pulls the mean to more than twice what nine of the ten spend.'],
        [
          'The midrange, half of the smallest and the largest together',
          'It is made of the two most unusual bills and of nothing else.',
        ],
        ['The maximum', 'It says what one student spends, and nobody else spends anything near it.'],
      ],
    }),
    one({
      title: 'Five grace marks',
      stem: 'A question of an examination was faulty, so each of the 48 students is given 5 more marks. What happens to the mean and to the standard deviation of the marks?',
      choices: [
        [
          'The mean rises by 5, the standard deviation stays',
          'All marks move together; their distances from each other do not change.',
        ],
        [
          'Both rise by 5',
          'The standard deviation measures distances from the mean, and the mean has moved with the marks.',
        ],
        [
          'The mean rises by 5, the standard deviation by $\\sqrt{5}$',
          'A constant that is added has no variance that could be added.',
        ],
        ['Both stay', 'The mean is the balance point of the marks and moves with them.'],
      ],
    }),
    many({
      title: 'A slip of the keyboard',
      stem: 'In a list of 50 different weights the largest was typed with one zero too many. Which of these summaries are the same before and after the slip is mended?',
      yes: [
        ['The median', 'Only the place of the largest value in the order counts, and it is still the last.'],
        ['The interquartile range', 'Both quartiles lie well inside the list.'],
      ],
      no: [
        ['The mean', 'It uses the size of every value: a fiftieth of the error is in it.'],
        [
          'The standard deviation',
          'It squares the distance of the wrong value and so suffers even more than the mean.',
        ],
        ['The range', 'It is the largest less the smallest, and the largest was wrong.'],
      ],
      general: 'Summaries that depend on the order alone resist single gross errors.',
    }),
    match({
      title: 'What the measures measure',
      stem: 'Match each measure with what it says.',
      pairs: [
        ['Lower quartile', 'A quarter of the values lie at it or below'],
        ['Interquartile range', 'The width of the middle half of the values'],
        ['Standard deviation', 'The root of the mean squared distance from the mean'],
        ['Range', 'The distance between the two most extreme values'],
      ],
      besides: ['The most frequent value'],
    }),
    order({
      title: 'Spread at a glance',
      stem: 'Each row is a set of four values with the mean 5. Put the sets in order of their standard deviation, the smallest first.',
      items: ['5, 5, 5, 5', '4, 5, 5, 6', '3, 5, 5, 7', '0, 5, 5, 10', '0, 0, 10, 10'],
      general:
        'Squared distances from 5 add up to 0, 2, 8, 50 and 100. The last two have the same range and not the same standard deviation.',
    }),
    one({
      title: 'Mean above median',
      stem: 'The waiting times at the fee counter have a single peak, the mean 14 minutes and the median 9 minutes. What is the most likely shape of their distribution?',
      choices: [
        ['A long tail to the right', 'A few very long waits pull the mean up and leave the median where it is.'],
        ['A long tail to the left', 'Then the few extreme values would pull the mean below the median.'],
        ['Symmetric', 'In a symmetric distribution mean and median are the same.'],
        ['None: a mean cannot be above the median', 'It can, and with waiting times and incomes it usually is.'],
      ],
    }),
    short({
      title: 'The middle of names',
      stem: 'Students were asked for the name of their hostel. Which measure of the centre is the only one of mean, median and mode that can be given for such answers?',
      accepted: ['mode', 'the mode', 'mode.', 'modal value', 'modal category'],
      right: 'Names have no order and cannot be added; they can only be counted.',
      wrong:
        'Names can neither be added, as a mean needs, nor be put in an order of size, as a median needs. What can be done is to count them: the mode.',
    }),
  ],
  drawn: {
    tag: BY_HAND,
    draws: 3,
    from: [
      number({
        title: 'Mean of a week of rain',
        tags: [BY_HAND],
        stem: [
          'A gauge in Pune showed these amounts of rain (mm) on eight days of July:',
          '{{rain}}',
          'What is their mean, to one decimal?',
        ],
        parameters: [{ name: 'rain', normal: { n: 8, mean: 32, sd: 6 }, decimals: 1 }],
        is: 'mean(rain)',
        within: 0.06,
        units: [
          { unit: 'mm', factor: 1 },
          { unit: 'cm', factor: 10 },
        ],
        wrong: 'Add the eight amounts and divide by 8, not by 7: the divisor $n - 1$ belongs to the variance.',
      }),
      number({
        title: 'Median of seven',
        tags: [BY_HAND],
        stem: ['Seven bales of cotton have these weights (kg):', '{{bales}}', 'What is the median weight?'],
        parameters: [{ name: 'bales', normal: { n: 7, mean: 168, sd: 5 }, decimals: 1 }],
        is: 'median(bales)',
        within: 0.01,
        wrong: 'Order the weights first; then the fourth of the seven is the median.',
      }),
      number({
        title: 'Two sections together',
        tags: [BY_HAND],
        stem: [
          'Two sections wrote the same test:',
          table('Section | Students | Mean mark', 'A | {{n_a}} | {{mean_a}}', 'B | {{n_b}} | {{mean_b}}'),
          'What is the mean mark of all students together, to one decimal?',
        ],
        parameters: [
          { name: 'n_a', integers: [36, 48] },
          { name: 'n_b', integers: [10, 18] },
          { name: 'mean_a', integers: [52, 60] },
          { name: 'mean_b', integers: [68, 76] },
        ],
        is: '(n_a * mean_a + n_b * mean_b) / (n_a + n_b)',
        within: 0.06,
        right: 'Each section counts with as many students as it has.',
        wrong:
          'The mean of the two means would give a student of the small section more weight than one of the large. Weight each mean by its students.',
      }),
      number({
        title: 'From Celsius to Fahrenheit',
        tags: [BY_HAND],
        stem: 'The daily maxima of May have the standard deviation {{sd}} °C. A newspaper prints them in °F, where $F = 1.8\\,C + 32$. What is their standard deviation in °F, to two decimals?',
        parameters: [{ name: 'sd', decimals: 1, range: [1.5, 4] }],
        is: '1.8 * sd',
        within: 0.006,
        wrong:
          'The 32 moves all days together and does not spread them; only the factor 1.8 acts on the standard deviation, and it acts once. Its square would belong to the variance.',
      }),
    ],
  },
};
