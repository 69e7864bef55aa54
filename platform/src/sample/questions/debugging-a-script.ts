import { code, many, number, one, order, short, type SampleQuiz } from './writing.ts';

export const debuggingAScript: SampleQuiz = {
  questions: [
    one({
      title: 'Script 1: the winning district',
      stem: [
        'The script should name the district with the highest mean yield. It runs, and names a district with two fields.',
        code(
          'r',
          'm <- tapply(d$yield, d$district, mean)',
          'n <- table(d$district)',
          'best <- names(n)[which.max(m[order(names(m), decreasing = TRUE)])]',
          'best',
        ),
        'What is wrong?',
      ],
      choices: [
        [
          'The place found in the re-ordered means is used as a place in the names of `n`',
          'The order of the one is not the order of the other. `names(m)[which.max(m)]` needs no second table.',
        ],
        ['`which.max` returns the value and not the place', 'It returns the place, as is wanted here.'],
        ['`tapply` sorts the districts by their mean', 'It keeps them in the order of the levels.'],
        ['`mean` should be `median`', 'The task was the mean; another summary would not mend the mixed-up names.'],
      ],
    }),
    number({
      title: 'Script 2: a loop too short',
      stem: [
        'The function should return the mean of all elements of a list.',
        code(
          'python',
          'def average(values):',
          '    total = 0',
          '    for i in range(1, len(values)):',
          '        total += values[i]',
          '    return total / len(values)',
        ),
        'What does `average([{{a}}, {{b}}, {{c}}, {{d}}])` return? Two decimals are enough.',
      ],
      parameters: [
        { name: 'a', integers: [5, 15] },
        { name: 'b', integers: [20, 29] },
        { name: 'c', integers: [30, 39] },
        { name: 'd', integers: [40, 49] },
      ],
      is: '(b + c + d) / 4',
      within: 0.006,
      right:
        'The first element has the index 0 and is never added. `sum(values) / len(values)` has no index to get wrong.',
      wrong:
        'Follow the index: `range(1, 4)` gives 1, 2 and 3, so that `values[0]` is left out of the sum but not of the count.',
    }),
    many({
      title: 'Script 3: always the same, never the same',
      stem: [
        'A report should give the same figures at every run. It does not.',
        code(
          'r',
          'x <- read.csv("answers.csv")',
          'i <- sample(nrow(x), 100)',
          'set.seed(2026)',
          'b <- replicate(1000, mean(sample(x$hours[i], replace = TRUE)))',
          'quantile(b, c(0.025, 0.975))',
        ),
        'Which changes, each alone, make the interval the same at every run, on the same data and the same version of R?',
      ],
      yes: [
        ['Moving `set.seed(2026)` above the line with `i`', 'Then both draws come from the same stream.'],
        [
          'Adding `set.seed(7)` as the first line and leaving the rest',
          'The first draw is then fixed too; the second already was.',
        ],
      ],
      no: [
        [
          'Taking 10,000 repetitions',
          'The interval would vary less, and it would still be of another hundred answers each time.',
        ],
        ['Removing `set.seed(2026)`', 'Then both draws vary.'],
      ],
    }),
    short({
      title: 'Script 3: its remedy for readers',
      stem: 'Script 3 depends on the version of R and of its packages. Which function of base R prints these versions at the end of a report? (Its name.)',
      accepted: ['sessionInfo', 'sessionInfo()'],
      exactly: true,
      right: 'It belongs at the end of every report.',
      wrong: 'It is `sessionInfo()`, with a capital I.',
    }),
    one({
      title: 'Script 4: two lists that are one',
      stem: [
        'Each hostel should get a list of its own.',
        code(
          'python',
          "rooms = dict.fromkeys(['Ganga', 'Godavari'], [])",
          "rooms['Ganga'].append(12)",
          "print(rooms['Godavari'])",
        ),
        'What is printed?',
      ],
      choices: [
        ['`[12]`', '`fromkeys` gives the same list to all keys. `{name: [] for name in names}` makes one for each.'],
        ['`[]`', 'It would be, if each key had a list of its own.'],
        ['`None`', 'Both keys have a value: the list.'],
        ['A `KeyError`', 'Both names are keys.'],
      ],
    }),
    one({
      title: 'Script 5: rain that was not measured',
      stem: [
        'Days on which the gauge was broken hold −99. The script runs, and the mean of June is too low.',
        code('r', 'rain$mm[rain$mm == -99] <- 0', 'mean(rain$mm)'),
        'What is wrong?',
      ],
      choices: [
        [
          'Days without a measurement are counted as dry days',
          'Nobody knows how much it rained. Set them to `NA` and take the mean with `na.rm = TRUE`, saying how many days are missing.',
        ],
        [
          'The comparison changes nothing, since numbers cannot be compared by `==`',
          'Whole numbers can, and −99 is found.',
        ],
        ['`mean` leaves out the zeros', 'It counts them like every other number, which is the fault here.'],
        [
          'The days with −99 should have been left as they are',
          'Then the mean would be lower still: −99 is a code and no amount of rain.',
        ],
      ],
    }),
    one({
      title: 'Script 6: a share above one',
      stem: [
        'The script should give the share of the enrolled students who answered. Students may answer more than once.',
        code(
          'sql',
          'select count(a.student_id) * 1.0 / count(distinct e.student_id)',
          'from enrolments e',
          'left join answers a on a.student_id = e.student_id;',
        ),
        'It returns 1.3. What is to be changed?',
      ],
      choices: [
        [
          '`count(a.student_id)` to `count(distinct a.student_id)`',
          'The join repeats a student for each answer; above the line answers were counted and below it students.',
        ],
        [
          '`left join` to `join`',
          'Then those who did not answer would be missing below the line, and the share would be even larger.',
        ],
        [
          '`count(distinct e.student_id)` to `count(*)`',
          'That counts the rows of the join, which is neither students nor answers.',
        ],
        ['`1.0` to `100.0`', 'That changes the unit and leaves the count wrong.'],
      ],
    }),
    order({
      title: 'Script 6: found step by step',
      stem: 'Put the steps by which such a fault is found and kept away in their usual order.',
      items: [
        'Notice that the result cannot be true',
        'Make the smallest data that show the fault',
        'Change the one line that is at fault',
        'Run it on the small data, whose result is known by hand',
        'Keep the small data as a test',
      ],
    }),
  ],
};
