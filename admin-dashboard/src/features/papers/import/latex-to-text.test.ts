import { latexToText } from './latex-to-text.ts';

test.each([
  [String.raw`Erd{\H o}s and R{\'e}nyi`, 'Erdős and Rényi'],
  [
    String.raw`Benz\'ecri, G\"{o}del, \c{C}elik, Tom\'{a}\v{s}, {\O}stergaard, Na{\"\i}ve`,
    'Benzécri, Gödel, Çelik, Tomáš, Østergaard, Naïve',
  ],
  [String.raw`\v Stef\'anik and \L{}ukasz Stra\ss e`, 'Štefánik and Łukasz Straße'],
  [String.raw`{Bayes} for $\alpha$-stable laws: 95\% of \$5 \& more`, 'Bayes for α-stable laws: 95% of $5 & more'],
  ["\\emph{In} ``quotes'' --- pages 1--5 of~\\textbf{two}", 'In “quotes” — pages 1–5 of two'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['  two\n   lines ', 'two lines'],
])('%s reads %s', (source, text) => {
  expect(latexToText(source)).toBe(text);
});
