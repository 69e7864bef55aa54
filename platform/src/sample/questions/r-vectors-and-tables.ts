import { code, many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

export const rVectorsAndTables: SampleQuiz = {
  questions: [
    one({
      title: 'Two brackets',
      stem: [
        'What does the last line return?',
        code('r', 'rain <- list(june = c(12, 0, 31), july = c(44, 8))', 'rain["june"]'),
      ],
      choices: [
        [
          'A list with one element, the vector',
          'Single brackets keep the kind of thing they take from: part of a list is a list.',
        ],
        ['The numeric vector `12 0 31`', 'That is `rain[["june"]]` or `rain$june`.'],
        ['The number `12`', 'That is `rain[["june"]][1]`.'],
        ['An error, since lists are indexed by number', 'Names serve as well as numbers.'],
      ],
    }),
    number({
      title: 'Left out by a minus',
      stem: ['What does this print?', code('r', 'x <- 1:{{n}}', 'length(x[-(1:{{k}})])')],
      parameters: [
        { name: 'n', integers: [12, 40] },
        { name: 'k', integers: [3, 9] },
      ],
      is: 'n - k',
      within: 0.1,
      wrong: 'A negative index leaves out the elements at those places and keeps all others.',
    }),
    one({
      title: 'A factor as a number',
      stem: ['What does this print?', code('r', 'f <- factor(c("20", "5", "20"))', 'as.numeric(f)')],
      choices: [
        [
          '`1 2 1`',
          'A factor is stored as the numbers of its levels, and these are sorted as text: "20" comes before "5".',
        ],
        ['`20 5 20`', 'For this, go by the text: `as.numeric(as.character(f))`.'],
        ['`2 1 2`', 'That supposes levels sorted as numbers. Levels made from text are sorted as text.'],
        ['`NA NA NA`, with a warning', 'The conversion works, and silently gives what was not meant.'],
      ],
    }),
    one({
      title: 'A missing mark',
      stem: ['What does this print?', code('r', 'marks <- c(14, NA, 18)', 'mean(marks[marks > 15])')],
      choices: [
        ['`NA`', '`NA > 15` is `NA`, and an `NA` as a logical index gives an `NA`, which the mean passes on.'],
        ['`18`', 'It would be with `which(marks > 15)`, or with `na.rm = TRUE`.'],
        ['`16`', 'That is the mean of both known marks; 14 is not above 15.'],
        ['`9`', 'A missing mark is not counted as 0.'],
      ],
    }),
    many({
      title: 'The same column',
      stem: ['`d` is a data frame with a numeric column `yield`. Which expressions give the column as a vector?'],
      yes: [
        ['`d$yield`', 'The dollar takes one element out of the list that a data frame is.'],
        ['`d[["yield"]]`', 'Double brackets take one element out.'],
        ['`d[, "yield"]`', 'With a single column the dimension is dropped (in a `data.frame`, not in a tibble).'],
      ],
      no: [
        ['`d["yield"]`', 'It gives a data frame with one column.'],
        ['`d[yield]`', 'Without quotation marks R looks for a variable called `yield`.'],
      ],
    }),
    match({
      title: 'What is applied',
      stem: 'Match each call with what it returns.',
      pairs: [
        ['`table(x)`', 'How often each value occurs'],
        ['`unique(x)`', 'Each value once, in the order of first appearance'],
        ['`order(x)`', 'The places of the values from the smallest to the largest'],
        ['`cumsum(x)`', 'The sum of everything up to each place'],
      ],
      besides: ['The values in rising order'],
    }),
    number({
      title: 'Rows after a join',
      stem: [
        '`farms` has one row for each of {{n}} farms. `harvests` has {{m}} rows, each with the key of a farm in `farms`; {{k}} of the farms have no harvest. How many rows has this?',
        code('r', 'merge(farms, harvests, by = "farm", all.x = TRUE)'),
      ],
      parameters: [
        { name: 'n', integers: [30, 50] },
        { name: 'm', integers: [90, 140] },
        { name: 'k', integers: [2, 9] },
      ],
      is: 'm + k',
      within: 0.1,
      right: 'Each harvest finds its farm, and each farm without a harvest stays with `NA`.',
      wrong: 'Every harvest makes one row; `all.x = TRUE` keeps, besides, the farms that have none.',
    }),
    order({
      title: 'From file to figure',
      stem: 'Put the steps of a script in an order in which each has what it needs.',
      items: [
        '`d <- read.csv("rain.csv")`',
        '`d <- d[!is.na(d$mm), ]`',
        '`m <- aggregate(mm ~ month, data = d, FUN = sum)`',
        '`barplot(m$mm, names.arg = m$month)`',
      ],
    }),
    one({
      title: 'Recycling',
      stem: ['What does this print?', code('r', 'c(10, 20, 30, 40) + c(1, 2)')],
      choices: [
        ['`11 22 31 42`', 'The shorter vector is used again from its beginning.'],
        ['`11 22 30 40`', 'The shorter vector is not filled up with zeros.'],
        [
          'An error, since the lengths differ',
          'R recycles, and warns only where the longer length is no multiple of the shorter.',
        ],
        ['`11 12 21 22 31 32 41 42`', 'For all pairs there is `outer`.'],
      ],
    }),
    short({
      title: 'Is it there?',
      stem: 'Which operator of R asks for each element of `x` whether it occurs in `y`, so that `x … y` is a logical vector as long as `x`? Write it as it is typed.',
      accepted: ['%in%', 'x %in% y', '`%in%`'],
      exactly: true,
      right: '`x %in% y` never gives `NA`, unlike a comparison with `==`.',
      wrong: 'It is `%in%`. `x == y` compares element by element and recycles.',
    }),
    one({
      title: 'Means of groups',
      stem: [
        'Which expression gives the mean yield of each district?',
        table('district | yield', 'Nashik | 18', 'Satara | 22', 'Nashik | 20'),
      ],
      choices: [
        [
          '`tapply(d$yield, d$district, mean)`',
          'It splits the first by the second and applies the function to each part.',
        ],
        ['`mean(d$yield, d$district)`', 'The second argument of `mean` is how much to trim.'],
        ['`sapply(d, mean)`', 'It goes through the columns, not through the districts.'],
        ['`mean(d$yield)[d$district]`', 'There is one mean only, and the district is taken as its index.'],
      ],
    }),
    one({
      title: 'A comparison with decimals',
      stem: ['What does this print?', code('r', 'sqrt(2)^2 == 2')],
      choices: [
        [
          '`FALSE`',
          'The root of 2 is rounded to 53 binary digits, so that its square misses 2 by about $4\\cdot 10^{-16}$. Compare with `isTRUE(all.equal(a, b))`.',
        ],
        ['`TRUE`', 'So it is for real numbers; a computer rounds the root.'],
        ['`NA`', 'Nothing is missing.'],
        [
          'An error, since an integer is compared with a decimal',
          'In R `2` is a double as well, and both kinds can be compared.',
        ],
      ],
    }),
  ],
};
