import { many, number, one, order, type SampleQuiz } from './writing.ts';

export const confidenceInWords: SampleQuiz = {
  questions: [
    one({
      title: 'What the 95 % belong to',
      stem: 'A 95 % confidence interval for the mean way to college is 31 to 40 minutes. What do the 95 % say?',
      choices: [
        [
          'Of the intervals made in this way from new samples, about 95 % would hold the true mean',
          'The confidence belongs to the procedure, which is right 95 times in 100.',
        ],
        [
          'About 95 % of the students travel between 31 and 40 minutes',
          'Single students vary much more than the mean of a sample.',
        ],
        [
          'About 95 % of the means of new samples would lie between 31 and 40',
          'New means gather around the true mean, not around the middle of this interval.',
        ],
        [
          'The interval holds 95 % of the answers in the sample',
          'It would get narrower with every further answer, and the answers would not.',
        ],
      ],
    }),
    one({
      title: 'Not 1: a probability of the mean',
      stem: '“The true mean is in 31 to 40 with probability 95 %.” Why is this not what a (frequentist) confidence interval says?',
      choices: [
        [
          'The true mean is fixed; before the sample is drawn it is the interval that is random',
          'Once both are fixed nothing is left to chance. A statement of this form needs a prior.',
        ],
        [
          'The probability is less than 95 %, because of rounding',
          'Rounding may shift a limit a little; the fault is in what is called random.',
        ],
        ['It would be right if the sample were larger', 'The size of the sample changes the width, not the meaning.'],
        ['Only the middle of the interval has probability 95 %', 'The middle is a single number, the estimate.'],
      ],
    }),
    one({
      title: 'Not 2: where the students are',
      stem: 'A hostel has a 95 % interval of 6.9 to 7.3 hours for the mean sleep of its students, from a sample of 400. Which is the best guess for the standard deviation of the sleep of a single student?',
      choices: [
        [
          'About 2 hours',
          'The half-width 0.2 is nearly two standard errors, so the standard error is about 0.1, and times $\\sqrt{400} = 20$ it is about 2.',
        ],
        ['About 0.1 hours', 'That is the standard error of the mean.'],
        ['About 0.2 hours', 'That is the half-width of the interval for the mean, not the spread of students.'],
        ['About 0.4 hours', 'That is the width of the interval. Students do not fit into it.'],
      ],
    }),
    one({
      title: 'Not 3: where the next mean will be',
      stem: 'A second sample of the same size is drawn, independent of the first. Is its mean within the first 95 % interval with probability 95 %, over all pairs of samples? Take normal means with a known standard error.',
      choices: [
        [
          'No, with about 83 %',
          'The difference of two means has $\\sqrt{2}$ times the standard error: $P(|Z| < 1.96/\\sqrt{2}) \\approx 0.83$.',
        ],
        ['Yes, by definition', 'The definition speaks of the true mean, which does not vary from sample to sample.'],
        ['No, with about 99 %', 'The first interval has an error of its own, which makes it less likely, not more.'],
        ['No, with 50 %', 'Half of the second means are above the first mean, but most of those are near it.'],
      ],
    }),
    one({
      title: 'Not 4: two that overlap',
      stem: 'Independent 95 % intervals of two groups, with standard errors of the same size, overlap a little. What follows for the difference of their means?',
      choices: [
        [
          'It may well be significant at 5 %; an interval for the difference tells',
          'The error of a difference is $\\sqrt{2}$, not 2 times that of each mean.',
        ],
        [
          'It is not significant at 5 %',
          'That holds when one interval holds the mean of the other far inside, not for every overlap.',
        ],
        ['It is significant at 5 %', 'A little overlap leaves both possible.'],
        ['The two means are equal', 'No interval shows that two means are equal.'],
      ],
    }),
    one({
      title: 'Not 5: zero inside',
      stem: 'A new fertiliser changes the yield by 0.8 quintals per hectare, with a 95 % interval from −0.4 to 2.0. What may be said?',
      choices: [
        [
          'The data agree with a small loss, with no effect and with a gain of 2 quintals',
          'All values inside are compatible with the data. To decide among them, a larger trial is needed.',
        ],
        [
          'The fertiliser has no effect',
          'The absence of evidence is not evidence that nothing is there: 2.0 is in the interval as well.',
        ],
        ['The effect is zero with probability 95 %', 'The interval gives no probability to single values.'],
        [
          'The trial was wrong, since the true effect cannot be on both sides of zero',
          'The true effect is one number; the interval says how well it is known.',
        ],
      ],
    }),
    many({
      title: 'Not 6: all that can go wrong',
      stem: 'Which errors does the width of the usual 95 % interval account for?',
      yes: [
        [
          'That another random sample would have had other people in it',
          'This is sampling error, and the only one in the formula.',
        ],
      ],
      no: [
        ['That those who did not answer differ from those who did', 'Bias does not show in the spread of the answers.'],
        [
          'That the list from which was drawn misses the evening students',
          'Whoever cannot be drawn leaves no trace in the sample.',
        ],
        [
          'That people round their travel time to 30 minutes',
          'What all do in the same way moves the mean and not its standard error.',
        ],
        [
          'That of twenty intervals only the most striking was reported',
          'The 95 % hold for an interval that was chosen before looking.',
        ],
      ],
    }),
    number({
      title: 'Half a width',
      stem: 'A sample of {{n}} students has the standard deviation {{s}} minutes. What is the half-width of the 95 % interval for the mean, with $z = 1.96$? Give two decimals.',
      parameters: [
        { name: 'n', choices: [64, 100, 144, 225, 400] },
        { name: 's', decimals: 1, range: [10, 24] },
      ],
      is: '1.96 * s / sqrt(n)',
      within: 0.011,
      units: [
        { unit: 'minutes', factor: 1 },
        { unit: 'min', factor: 1 },
      ],
      wrong: 'The half-width is $1.96\\,s/\\sqrt{n}$. Without the root of $n$ it would describe single students.',
    }),
    order({
      title: 'From narrow to wide',
      stem: 'All intervals are for the same mean, with a known standard deviation. Put them in order of their width, the narrowest first.',
      items: [
        '90 % confidence, $n = 400$',
        '95 % confidence, $n = 400$',
        '99 % confidence, $n = 400$',
        '95 % confidence, $n = 100$',
        '99 % confidence, $n = 25$',
      ],
      general:
        'The width is proportional to $z/\\sqrt{n}$, with $z = 1.645$, 1.960 and 2.576. A quarter of the sample makes it twice as wide.',
    }),
  ],
};
