import { many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const colourAndOrder: SampleQuiz = {
  questions: [
    match({
      title: 'Scale for the data',
      stem: 'Match what is shown with the kind of colour scale it needs.',
      pairs: [
        ['The crop grown in each field: cotton, wheat, onion', 'Different hues of similar lightness'],
        ['Rainfall in mm', 'One hue from light to dark'],
        ['Departure of the rainfall from the mean of many years', 'Two hues that meet in a neutral middle'],
      ],
      besides: ['A rainbow from red to violet'],
    }),
    one({
      title: 'Why not a rainbow?',
      stem: 'What is the chief fault of a rainbow scale for rainfall?',
      choices: [
        [
          'Its lightness goes up and down, so that it has no order and shows edges that are not in the data',
          'Yellow is the lightest and lies in the middle; most people see a border there.',
        ],
        ['It has too few colours', 'It has very many, which is no help without an order.'],
        ['Printers cannot print it', 'They can; in grey, though, the low and the high end look the same.'],
        ['It is not pretty', 'Many like it. The question is what is read from it.'],
      ],
    }),
    number({
      title: 'Contrast of text',
      stem: 'A label has the relative luminance {{a}}, its ground {{b}}. What is the contrast ratio by WCAG, $(L_1 + 0.05)/(L_2 + 0.05)$ with the lighter one above? Give two decimals.',
      parameters: [
        { name: 'a', decimals: 2, range: [0.05, 0.2] },
        { name: 'b', decimals: 2, range: [0.7, 0.95] },
      ],
      is: '(b + 0.05) / (a + 0.05)',
      within: 0.011,
      general: 'Normal text needs at least 4.5 : 1, large text 3 : 1.',
      wrong: 'Both luminances get 0.05 added before they are divided, and the lighter one stands above.',
    }),
    many({
      title: 'Readable for everybody',
      stem: 'About one man in twelve cannot tell some reds from some greens. Which choices help him to read a line chart with three lines?',
      yes: [
        ['Names written at the end of each line', 'Then no colour has to be looked up.'],
        ['Lines of clearly different lightness', 'Lightness is seen by all, and survives a grey print.'],
        ['Solid, dashed and dotted lines', 'A second sign besides the colour.'],
      ],
      no: [
        ['A red and a green of the same lightness', 'That is just the pair that he cannot tell apart.'],
        ['A larger legend', 'The colours in it are still the same.'],
      ],
    }),
    one({
      title: 'The neutral middle',
      stem: 'A map shows the change of the water table with a scale from brown (fall) over white to blue (rise). The changes go from −8 to +3 m. Where should white be?',
      choices: [
        ['At 0', 'The turning point of a diverging scale is the value that means “no change”.'],
        ['At −2.5, the middle of the range', 'Then a fall by 2 m would look blue, like a rise.'],
        ['At the median of the changes', 'That would say who is above the middle district, which may still be a fall.'],
        ['At −8', 'Then it would be a scale in one direction.'],
      ],
    }),
    order({
      title: 'From light to dark',
      stem: 'Five shades of grey are given by their lightness $L^*$. Which order runs from the lightest to the darkest?',
      items: ['$L^* = 95$', '$L^* = 75$', '$L^* = 55$', '$L^* = 35$', '$L^* = 15$'],
      general: 'Equal steps of $L^*$ look about equally large; equal steps of printed ink or of RGB values do not.',
    }),
    one({
      title: 'Order of the bars',
      stem: 'Answers to “How satisfied are you with the mess?” run from “very dissatisfied” to “very satisfied”. In which order do the bars stand?',
      choices: [
        ['In the order of the answers', 'The scale has an order of its own, and the shape across it is the message.'],
        ['From the most frequent to the rarest', 'That serves categories without an order, such as names of hostels.'],
        [
          'By the alphabet',
          'It puts “dissatisfied” before “neutral” before “satisfied” by luck, and “very dissatisfied” at the end.',
        ],
        ['In the order in which they were first given', 'That is an accident of the file.'],
      ],
    }),
    short({
      title: 'The three parts of a colour',
      stem: 'A colour can be described by hue, lightness and a third part, by which a vivid red differs from a greyish one of the same hue and lightness. What is it called? (One word.)',
      accepted: ['chroma', 'saturation', 'colourfulness', 'colorfulness'],
      right: 'Grey has none of it.',
      wrong: 'It is called chroma or saturation.',
    }),
  ],
};
