import { code, many, match, number, one, order, short, table, type SampleQuiz } from './writing.ts';

const TWO_TABLES = [
  table('students.id | name', '1 | Asha', '2 | Bilal', '3 | Chitra'),
  table('loans.student_id | book', '1 | Sampling', '1 | Inference', '4 | Graphics'),
];

export const joinsAndKeys: SampleQuiz = {
  questions: [
    one({
      title: 'Who is left?',
      stem: [...TWO_TABLES, 'How many rows has `students join loans on loans.student_id = students.id`?'],
      choices: [
        ['2', 'Asha with each of her two loans. Bilal and Chitra have none, and nobody has the number 4.'],
        ['1', 'One student is found, but twice: a join makes a row for each pair.'],
        ['3', 'That would keep the loan of number 4, who is not among the students.'],
        ['4', 'That is the left join: it keeps Bilal and Chitra as well.'],
      ],
    }),
    match({
      title: 'Which join keeps what?',
      stem: [
        ...TWO_TABLES,
        'Match each join of `students` (left) and `loans` (right) by the number of the student with the number of its rows.',
      ],
      pairs: [
        ['`join`', '2'],
        ['`right join`', '3'],
        ['`left join`', '4'],
        ['`full join`', '5'],
        ['`cross join`', '9'],
      ],
    }),
    number({
      title: 'Rows of a left join',
      stem: 'There are {{n}} students; {{k}} of them have borrowed nothing, the others together {{m}} books. How many rows has `students left join loans on loans.student_id = students.id`?',
      parameters: [
        { name: 'n', integers: [40, 60] },
        { name: 'k', integers: [5, 15] },
        { name: 'm', integers: [80, 140] },
      ],
      is: 'm + k',
      within: 0.1,
      wrong: 'One row for each loan, and one for each student without any.',
    }),
    one({
      title: 'A condition that undoes the join',
      stem: [
        'All students should be listed, with their loans of 2026 if they have any.',
        code(
          'sql',
          'select s.name, l.book',
          'from students s left join loans l on l.student_id = s.id',
          'where l.year = 2026;',
        ),
        'What happens?',
      ],
      choices: [
        [
          'Students without a loan of 2026 are missing; the condition belongs to `on`',
          'For them `l.year` is null, and `where` keeps only what is true.',
        ],
        ['All students are listed, as wanted', '`where` acts after the join, on its rows.'],
        ['Loans of other years appear as well', '`where` takes them away, and more besides.'],
        ['The statement is refused', 'It is correct SQL with another meaning.'],
      ],
    }),
    many({
      title: 'What may be a primary key',
      stem: 'Which are sound primary keys of a table with one row for each student who sits an examination?',
      yes: [
        ['`(student_id, examination_id)`', 'A student sits an examination once, so the pair names the row.'],
        [
          '`entry_id`, a number given to each row',
          'It names the row by itself; a unique constraint on the pair should stand beside it.',
        ],
      ],
      no: [
        ['`student_id`', 'A student sits more than one examination.'],
        ['`(name, date_of_birth)`', 'Two students may share both, and names change.'],
        ['`mark`', 'Many have the same, and at first nobody has one.'],
      ],
    }),
    one({
      title: 'Not in, with a null',
      stem: [
        'One row of `loans` has no `student_id` (null).',
        code('sql', 'select name from students', 'where id not in (select student_id from loans);'),
        'Which students are listed?',
      ],
      choices: [
        [
          'None',
          'For whoever is not among the known numbers, the comparison with null is unknown, and `where` keeps only what is true. `not exists` does not suffer from this.',
        ],
        ['Those without a loan', 'That is what was meant.'],
        ['All', 'Those with a loan are in the list and certainly not shown.'],
        ['Those with a loan', '`not in` is false for them.'],
      ],
    }),
    number({
      title: 'Sums after two joins',
      stem: 'A student has {{a}} loans, and paid {{b}} fines of ₹{{f}} each. `students` is joined with `loans` and with `fines`, each by the number of the student. What is `sum(fines.amount)` for this student, in rupees?',
      parameters: [
        { name: 'a', integers: [2, 6] },
        { name: 'b', integers: [2, 4] },
        { name: 'f', choices: [10, 20, 50] },
      ],
      is: 'a * b * f',
      within: 0.1,
      units: [{ unit: '₹', factor: 1 }],
      right: 'Too much: each fine stands beside each loan. Sum first, in a subquery, then join.',
      wrong: 'The two joins pair every loan with every fine, so each fine is counted once for each loan.',
    }),
    short({
      title: 'A key from elsewhere',
      stem: 'A column that holds the key of a row in another table, and for which the database refuses values that do not exist there, is called a … key (one word).',
      accepted: ['foreign', 'foreign key', 'a foreign key'],
      right: 'It is declared with `references`.',
      wrong: 'It is a foreign key, declared with `references`.',
    }),
    order({
      title: 'In which order it is computed',
      stem: 'Put the parts of a query in the order in which they take effect.',
      items: ['`from … join`', '`where`', '`group by`', '`having`', '`order by`', '`limit`'],
      general: 'This is the order of meaning; the database may compute in another as long as the result is the same.',
    }),
    one({
      title: 'Counting what is not there',
      stem: [
        'For each student the number of loans is wanted, 0 for those without.',
        code(
          'sql',
          'select s.id, count(???)',
          'from students s left join loans l on l.student_id = s.id',
          'group by s.id;',
        ),
        'What belongs in the place of the question marks?',
      ],
      choices: [
        ['`l.student_id`', '`count` of a column leaves out nulls, so whoever has no loan gets 0.'],
        ['`*`', 'A student without a loan has one row, with nulls, and would get 1.'],
        ['`s.id`', 'It is never null, so whoever has no loan would get 1.'],
        ['`distinct s.id`', 'It is 1 for everybody.'],
      ],
    }),
  ],
};
