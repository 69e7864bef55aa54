import { code, many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const pythonDatesAndText: SampleQuiz = {
  questions: [
    match({
      title: 'Codes of a date',
      stem: 'Match each code of `strptime` with what it reads.',
      pairs: [
        ['`%d`', 'Day of the month'],
        ['`%m`', 'Month as a number'],
        ['`%M`', 'Minute'],
        ['`%Y`', 'Year with four digits'],
      ],
      besides: ['Name of the month'],
    }),
    one({
      title: 'The third of April',
      stem: [
        'A form in Pune stores `03/04/2026` for 3 April. What does this print?',
        code(
          'python',
          'from datetime import datetime',
          "d = datetime.strptime('03/04/2026', '%m/%d/%Y')",
          'print(d.month)',
        ),
      ],
      choices: [
        [
          '`3`',
          'The format takes the first number as the month: no error, and the wrong date. For this form it should be `%d/%m/%Y`.',
        ],
        ['`4`', 'It would be with `%d/%m/%Y`. Python does not know where the form comes from.'],
        ['A `ValueError`', 'Both numbers are possible months. The error would come on the 13th.'],
        ["`'March'`", '`month` is a number.'],
      ],
    }),
    number({
      title: 'Days between',
      stem: [
        'What does this print?',
        code(
          'python',
          'from datetime import date, timedelta',
          'start = date(2026, 3, {{day}})',
          'end = start + timedelta(weeks={{weeks}}, days={{days}})',
          'print((end - start).days)',
        ),
      ],
      parameters: [
        { name: 'day', integers: [2, 27] },
        { name: 'weeks', integers: [2, 9] },
        { name: 'days', integers: [1, 6] },
      ],
      is: '7 * weeks + days',
      within: 0.1,
      wrong: 'The difference of two dates counts the days from the one to the other; where it begins does not matter.',
    }),
    one({
      title: 'Names with spaces',
      stem: ['What is the value of `name`?', code('python', "name = '  Ananya  Rao '.strip()")],
      choices: [
        ["`'Ananya  Rao'`", '`strip` takes away what stands at both ends, and nothing in the middle.'],
        ["`'Ananya Rao'`", "For that there is `' '.join(s.split())`."],
        ["`'AnanyaRao'`", "That is `s.replace(' ', '')`."],
        ["`['Ananya', 'Rao']`", 'That is `s.split()`.'],
      ],
    }),
    one({
      title: 'Dates in order',
      stem: ['What does this print?', code('python', "print(min(['9-11-2026', '10-11-2026', '23-1-2026']))")],
      choices: [
        ["`'10-11-2026'`", 'Text is compared character by character, and `1` comes before `2` and `9`.'],
        [
          "`'23-1-2026'`",
          'That is the earliest date, but Python sees text. Parse first, or write dates as `2026-01-23`.',
        ],
        ["`'9-11-2026'`", 'Nine is the smallest day as a number; as text `9` comes after `1`.'],
        ['A `TypeError`', 'Texts can be compared, which is why the fault is not noticed.'],
      ],
    }),
    many({
      title: 'Which ones match?',
      stem: [
        'Which texts does this accept?',
        code('python', 'import re', String.raw`re.fullmatch(r'\d{2}-\d{1,2}', text)`),
      ],
      yes: [
        ["`'23-1'`", 'Two digits, a hyphen, one digit.'],
        ["`'07-11'`", 'Two digits, a hyphen, two digits.'],
        ["`'99-99'`", 'A pattern looks at digits, not at the calendar.'],
      ],
      no: [
        ["`'7-11'`", '`{2}` asks for exactly two digits.'],
        ["`'23-11-2026'`", '`fullmatch` wants the whole text, and the year is left over.'],
      ],
    }),
    short({
      title: 'Rain with a comma',
      stem: [
        'Some have typed decimals with a comma. Complete the call (the name of the method only):',
        code('python', "float('12,5'.____(',', '.'))"),
      ],
      accepted: ['replace', '.replace', 'replace()', '.replace()'],
      exactly: true,
      right: 'It returns a new text; texts are never changed in place.',
      wrong: 'The method is `replace`. `translate` would want a table, `sub` belongs to `re`.',
    }),
    order({
      title: 'Cleaning a column',
      stem: 'A column holds texts such as ` 12,5 mm `. Put the lines in the order in which they run.',
      items: [
        "`a = ' 12,5 mm '.strip()`",
        "`b = a.removesuffix(' mm')`",
        "`c = b.replace(',', '.')`",
        '`value = float(c)`',
      ],
      general: 'The unit can be taken off only when it stands at the very end, so the spaces go first.',
    }),
    one({
      title: 'Half past nine, where?',
      stem: [
        'What happens?',
        code(
          'python',
          'from datetime import datetime, timezone',
          'a = datetime(2026, 11, 23, 9, 30)',
          'b = datetime(2026, 11, 23, 9, 30, tzinfo=timezone.utc)',
          'print(a < b)',
        ),
      ],
      choices: [
        ['A `TypeError`', 'A time without a zone cannot be put before or after one with a zone.'],
        ['`False`, since both show half past nine', 'They can be equal only if one knew the zone of the first.'],
        ['`True`, since Pune is ahead of UTC', 'Python does not suppose any zone for the first.'],
        ['`False`, with a warning', 'There is no warning: the comparison is refused.'],
      ],
    }),
    one({
      title: 'Not found',
      stem: [
        'A row has no time. What does `i` hold?',
        code('python', "i = '2026-11-23'.find('T')", "day = '2026-11-23'[:i]"),
      ],
      choices: [
        [
          '`-1`, so that `day` loses its last character',
          '`find` says −1 for nothing found, and −1 as an end means: all but the last. `index` would have raised an error.',
        ],
        ['`None`, so that `day` is the whole text', '`find` always returns a number.'],
        ['`10`, the length', 'Then the line would be right by luck.'],
        ['Nothing: the first line raises a `ValueError`', 'That is what `index` does.'],
      ],
    }),
  ],
};
