import { many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

export const samplingDesigns: SampleQuiz = {
  questions: [
    one({
      title: 'Strata or clusters',
      stem: 'Which property of the groups makes stratified sampling precise, and cluster sampling imprecise?',
      choices: [
        [
          'Members of a group are alike, and the groups differ',
          'Then a few members speak for their stratum; but further members of a cluster say nothing new.',
        ],
        ['Each group is as mixed as the population', 'That is the best case for clusters; strata would gain nothing.'],
        ['All groups have the same size', 'Equal sizes make the sums easier and leave the question of likeness open.'],
        ['The groups are far away from each other', 'Distance is a matter of cost, not of variance.'],
      ],
    }),
    match({
      title: 'Which design is it?',
      stem: 'Match each procedure with the name of its design.',
      pairs: [
        ['A random number of the list, then every 20th student', 'Systematic sample'],
        ['40 students by lot from each of the five years', 'Stratified sample'],
        ['Six hostels by lot, and everybody who lives there', 'Cluster sample'],
        ['Ten villages by lot, then 15 households by lot in each', 'Two-stage sample'],
      ],
      besides: ['Quota sample'],
    }),
    number({
      title: 'A fair share of the sample',
      stem: [
        'A survey of {{n}} students is shared among three strata in proportion to their sizes:',
        table('Stratum | Students', 'Hostel | {{hostel}}', 'Town | {{town}}', 'Village bus | {{bus}}'),
        'How many students are to be taken from the stratum “Town”? Round to a whole number.',
      ],
      parameters: [
        { name: 'n', choices: [120, 150, 180, 240] },
        { name: 'hostel', choices: [400, 460, 520] },
        { name: 'town', choices: [610, 700, 790] },
        { name: 'bus', choices: [250, 310, 370] },
      ],
      is: 'n * town / (hostel + town + bus)',
      within: 0.6,
      wrong: 'The share of the stratum in the population times the size of the sample.',
    }),
    number({
      title: 'A sample that is not small',
      stem: 'From {{pop}} farms a simple random sample of {{n}} is drawn without replacement. The standard deviation of the yield in the sample is {{s}} quintals. What is the standard error of the sample mean, with the finite population correction? Give three decimals.',
      parameters: [
        { name: 'pop', choices: [200, 250, 400] },
        { name: 'n', choices: [50, 64, 80, 100] },
        { name: 's', decimals: 1, range: [4, 9] },
      ],
      is: 'sqrt((1 - n / pop) * s ^ 2 / n)',
      within: 0.0025,
      right: 'Farms that are in the sample leave nothing to guess.',
      wrong:
        'The variance $s^2/n$ is multiplied by $1 - n/N$; take the root of the whole. Without the correction the error is overstated.',
    }),
    one({
      title: 'Every seventh day',
      stem: 'To estimate how many people use the library on a day, the visitors of every seventh day of the term are counted, beginning with a day drawn by lot. What is the danger?',
      choices: [
        [
          'All counted days are the same day of the week',
          'The interval of the sample meets the period of the week. Take a step that has no divisor in common with it.',
        ],
        [
          'The design is no probability sample',
          'The beginning is drawn by lot, so every day has the known probability one seventh.',
        ],
        [
          'The estimate of the mean is biased',
          'Over all possible beginnings it is right on average; it is the single sample that may be far off.',
        ],
        [
          'Too few days are counted to find a variance',
          'The number is not the point: with one random beginning even many days leave the variance without an unbiased estimate.',
        ],
      ],
    }),
    number({
      title: 'What clusters cost',
      stem: 'In a survey {{m}} persons were asked in each of {{k}} villages. The intraclass correlation of the answers is {{rho}}. With the design effect $1 + (m - 1)\\rho$, how many persons of a simple random sample is the survey worth? Round to a whole number.',
      parameters: [
        { name: 'm', choices: [11, 16, 21, 26] },
        { name: 'k', choices: [20, 30, 40] },
        { name: 'rho', choices: [0.02, 0.05, 0.08, 0.1] },
      ],
      is: 'm * k / (1 + (m - 1) * rho)',
      within: 0.6,
      wrong: 'Divide the number of persons, $m$ times the number of villages, by the design effect.',
      general: 'Even a small correlation costs much when many are asked in each village.',
    }),
    many({
      title: 'By lot or not',
      stem: 'In which of these samples does every student of the college have a known, positive probability to be chosen?',
      yes: [
        ['Numbers drawn by a computer from the register of all students', 'A simple random sample.'],
        [
          'Ten numbers drawn from each class list',
          'A stratified sample. The probabilities differ with the size of the class, but they are known.',
        ],
        ['Eight laboratory groups drawn by lot, all their members; every student belongs to one', 'A cluster sample.'],
      ],
      no: [
        [
          'The first 100 who come to the canteen on Monday',
          'Whoever eats elsewhere cannot be chosen, and nobody knows the probability of the others.',
        ],
        [
          'Interviewers look for 50 women and 50 men of each year',
          'Quotas fix the margins and leave the choice to the interviewer.',
        ],
        ['A link sent to all, 212 of 1,400 answer', 'All were asked, but who answers is decided by those who like to.'],
      ],
    }),
    order({
      title: 'Down to the person',
      stem: 'A national health survey selects in several stages. Put the units in the order in which they are selected.',
      items: ['Districts', 'Villages and town blocks', 'Households', 'Persons'],
      general:
        'Each stage needs a list only of what lies in the units that were selected before: nobody needs a list of all persons.',
    }),
    one({
      title: 'Where to look harder',
      stem: 'Two strata have the same size, and an interview costs the same in both. Incomes vary three times as much in the town as in the villages (standard deviation). How should 400 interviews be shared to estimate the mean income most precisely?',
      choices: [
        [
          '300 in the town, 100 in the villages',
          'Neyman’s allocation: in proportion to size times standard deviation.',
        ],
        [
          '200 each',
          'That is proportional to size only; an interview in the villages would then teach less than one in the town.',
        ],
        [
          '360 in the town, 40 in the villages',
          'That goes by the variances. The best shares go by the standard deviations.',
        ],
        ['All in the town', 'Then the mean of the villages would not be known at all.'],
      ],
    }),
    short({
      title: 'The list',
      stem: 'The list from which a sample is drawn, and which may miss people or have them twice, is called the sampling … (one word).',
      accepted: ['frame', 'sampling frame', 'the sampling frame'],
      right: 'What is wrong with the frame is not mended by any design.',
      wrong: 'It is the frame. It is a description of the population that somebody wrote for another purpose.',
    }),
    one({
      title: 'Those who do not answer',
      stem: 'Of 500 students in a random sample 200 answered, and those who answered study more than the others. What would a sample of 5,000 with the same share of answers give?',
      choices: [
        [
          'A smaller standard error around the same bias',
          'Non-response does not shrink with $n$; the interval gets narrow around a wrong value.',
        ],
        [
          'Less bias, by the law of large numbers',
          'The law brings the mean to that of those who answer, not to that of all.',
        ],
        ['The right mean, since 2,000 answers are many', 'Many answers of one kind of student are still of one kind.'],
        [
          'The same standard error, since the share is the same',
          'The standard error depends on the number of answers, not on their share.',
        ],
      ],
    }),
    number({
      title: 'How many to ask',
      stem: 'A share near one half is to be estimated with a margin of error of ±{{margin}} percentage points (95 % confidence, $z = 1.96$) by a simple random sample from a large population. How many answers are needed at least?',
      parameters: [{ name: 'margin', choices: [2, 3, 4, 5, 6] }],
      is: 'ceil(1.96 ^ 2 * 0.25 / (margin / 100) ^ 2)',
      within: 1,
      wrong:
        'Solve $1.96\\sqrt{0.25/n} \\le e$ for $n$, with the margin as a share: 3 points are 0.03. Half the margin needs four times the answers.',
    }),
  ],
};
