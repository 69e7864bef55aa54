import { many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const chanceAndCounting: SampleQuiz = {
  questions: [
    one({
      title: 'Five heads in a row',
      stem: 'A fair coin has shown heads five times in a row. What is the probability that the next toss shows tails?',
      choices: [
        ['$\\tfrac{1}{2}$', 'The tosses are independent: the coin does not remember.'],
        [
          'More than $\\tfrac{1}{2}$, because tails is due',
          'In the long run the share of heads settles because five are few among many, not because tails make up for them.',
        ],
        [
          'Less than $\\tfrac{1}{2}$, because the coin is on a run',
          'The coin was said to be fair; a run of five is no evidence against that, one in 32 begins so.',
        ],
        [
          '$\\left(\\tfrac{1}{2}\\right)^{6}$',
          'That is the probability of six given results in a row, before the first toss.',
        ],
      ],
    }),
    number({
      title: 'Late at least once',
      stem: 'A bus is late on {{percent}} % of the days, on each independently of the others. What is the probability that it is late at least once in {{days}} days? Give a number between 0 and 1, to three decimals.',
      parameters: [
        { name: 'percent', choices: [10, 15, 20, 25] },
        { name: 'days', integers: [4, 8] },
      ],
      is: '1 - (1 - percent / 100) ^ days',
      within: 0.0011,
      right: 'The complement, never late, is a single product.',
      wrong:
        'Go by the complement: the bus is punctual on all days with the probability $(1-p)^n$. Adding $p$ for each day counts the weeks with two late buses twice, and can go beyond 1.',
    }),
    number({
      title: 'A committee',
      stem: 'From {{n}} students a committee of {{k}} is chosen; its members have equal rights. How many different committees are there?',
      parameters: [
        { name: 'n', integers: [8, 13] },
        { name: 'k', integers: [3, 4] },
      ],
      is: 'choose(n, k)',
      within: 0.5,
      wrong:
        'The order in which members are named makes no other committee, so that the number of ordered choices is to be divided by $k!$.',
    }),
    one({
      title: 'Cricket, and statistics',
      stem: 'Kavya was captain of her school’s cricket team. Which statement about her, now at college, has the largest probability?',
      choices: [
        ['She plays in the college team', 'Each of the others asks for this and for something else besides.'],
        [
          'She plays in the college team and studies sports science',
          'It sounds like a better story, but whoever fulfils both conditions fulfils the first.',
        ],
        ['She plays in the college team and is its captain', 'All captains play, not all who play are captains.'],
        [
          'She plays in the college team, is its captain and studies sports science',
          'Every further condition can only make the probability smaller.',
        ],
      ],
      general: '$P(A \\cap B) \\le P(A)$, however well $B$ fits.',
    }),
    one({
      title: 'Events that exclude each other',
      stem: 'Two events have positive probabilities and cannot happen together. Are they independent?',
      choices: [
        [
          'No, never',
          'If one happens, the probability of the other falls to 0: that is as dependent as events can be.',
        ],
        ['Yes, always', 'To have nothing in common and to say nothing about each other are different things.'],
        ['Only if their probabilities are equal', '$P(A)P(B) > 0$, but $P(A \\cap B) = 0$, whatever the sizes.'],
        [
          'Only if their probabilities add up to 1',
          'Then one is the complement of the other, and each decides about the other.',
        ],
      ],
    }),
    number({
      title: 'A positive test',
      stem: 'In a season {{ill}} % of those who come to the health centre with fever have dengue. A quick test is positive for {{sens}} % of those who have it and for {{false}} % of those who do not. What is the probability that somebody with a positive test has dengue? Give a number between 0 and 1, to two decimals.',
      parameters: [
        { name: 'ill', choices: [2, 4, 5, 8] },
        { name: 'sens', choices: [85, 90, 95] },
        { name: 'false', choices: [4, 5, 6] },
      ],
      is: 'ill * sens / (ill * sens + (100 - ill) * false)',
      within: 0.006,
      right: 'Those who are ill are few, so that the false alarms among the many others weigh heavily.',
      wrong:
        'The sensitivity is $P(+\\mid \\text{ill})$; asked for is $P(\\text{ill} \\mid +)$. Imagine 10,000 people and count the positive tests among the ill and among the others.',
    }),
    many({
      title: 'Two rolls of a die',
      stem: 'A fair die is rolled twice. Which pairs of events are independent?',
      yes: [
        ['“The first roll is a six” and “the second roll is a six”', 'The rolls do not influence each other.'],
        [
          '“The first roll is even” and “the sum is odd”',
          'Whatever the first roll shows, the second makes the sum odd with probability one half.',
        ],
        [
          '“The first roll is a three” and “the sum is seven”',
          'Whatever the first roll shows, exactly one result of the second makes seven: $\\tfrac{1}{36} = \\tfrac{1}{6}\\cdot\\tfrac{1}{6}$.',
        ],
      ],
      no: [
        [
          '“The first roll is a three” and “the sum is eight”',
          'After a one the sum cannot be eight, so a three raises its probability from $\\tfrac{5}{36}$ to $\\tfrac{1}{6}$.',
        ],
        ['“The first roll is a six” and “the sum is twelve”', 'Without a six at first there is no twelve.'],
      ],
    }),
    one({
      title: 'Three doors',
      stem: 'A prize is behind one of three doors. You choose one. The host, who knows where the prize is and always does so, opens another one behind which there is nothing, at random if he can choose, and offers you to change. What is the probability that you win if you change?',
      choices: [
        ['$\\tfrac{2}{3}$', 'You win by changing whenever your first choice was wrong.'],
        ['$\\tfrac{1}{2}$', 'Two doors are left, but they are not alike: the host could never have opened yours.'],
        [
          '$\\tfrac{1}{3}$',
          'That is the probability that your first choice was right, and so that you lose by changing.',
        ],
        [
          '$\\tfrac{1}{3} + \\tfrac{1}{2}\\cdot\\tfrac{1}{3} = \\tfrac{1}{2}$',
          'The host opens a door without the prize with certainty, so nothing is to be shared in halves.',
        ],
      ],
    }),
    order({
      title: 'From rare to likely',
      stem: 'Put the events in order of their probability, the smallest first. Coins and dice are fair, the pack has 52 cards.',
      items: [
        'Four heads in four tosses',
        'The sum seven with two dice',
        'A heart, drawing one card',
        'Exactly two heads in four tosses',
        'At least one six in four rolls',
      ],
      general:
        '$\\tfrac{1}{16}$, $\\tfrac{1}{6}$, $\\tfrac{1}{4}$, $\\tfrac{6}{16}$ and $1 - \\left(\\tfrac{5}{6}\\right)^4 \\approx 0.52$.',
    }),
    match({
      title: 'Which distribution counts this?',
      stem: 'Match each count with its distribution.',
      pairs: [
        ['Heads in 20 tosses of one coin', 'Binomial'],
        ['Rolls of a die up to the first six', 'Geometric'],
        ['Hearts among 5 cards dealt from a pack', 'Hypergeometric'],
        ['Calls at a help desk in an hour, at a constant rate and independent', 'Poisson'],
      ],
      besides: ['Uniform'],
    }),
    short({
      title: 'Given that it rains',
      stem: 'The bus is late on 10 % of all days, but on 30 % of the days on which it rains. What is the figure of 30 % called in the theory of probability, as a kind of probability: a … probability? (One word.)',
      accepted: ['conditional', 'conditional probability', 'a conditional probability'],
      right: 'It is $P(\\text{late} \\mid \\text{rain})$.',
      wrong:
        'It is the probability of one event given another, $P(\\text{late} \\mid \\text{rain})$: a conditional probability. A joint one would count the days on which both happen among all days.',
    }),
    number({
      title: 'What a ticket is worth',
      stem: 'A lottery sells tickets for ₹20. One ticket of {{n}} wins ₹{{prize}}, the others win nothing. What is the expected gain of somebody who buys one ticket, in rupees? A loss is negative.',
      parameters: [
        { name: 'n', choices: [100, 200, 250, 500] },
        { name: 'prize', choices: [500, 1000, 1500] },
      ],
      is: 'prize / n - 20',
      within: 0.01,
      units: [{ unit: '₹', factor: 1 }],
      wrong: 'The prize times its probability, less the price that is paid in any case.',
    }),
  ],
};
