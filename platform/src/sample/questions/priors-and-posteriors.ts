import { many, match, number, one, order, short, type SampleQuiz } from './writing.ts';

export const priorsAndPosteriors: SampleQuiz = {
  questions: [
    number({
      title: 'Seeds that germinate',
      stem: 'The share of seeds that germinate has the prior $\\mathrm{Beta}({{a}}, {{b}})$. Of {{n}} seeds {{k}} germinate. What is the posterior mean of the share? Give three decimals.',
      parameters: [
        { name: 'a', integers: [2, 6] },
        { name: 'b', integers: [2, 5] },
        { name: 'n', integers: [20, 30] },
        { name: 'k', integers: [11, 19] },
      ],
      is: '(a + k) / (a + b + n)',
      within: 0.0011,
      right: 'The prior counts like $a + b$ seeds that were seen before.',
      wrong:
        'The posterior is $\\mathrm{Beta}(a + k,\\ b + n - k)$, whose mean is its first parameter over the sum of both.',
    }),
    match({
      title: 'Conjugate pairs',
      stem: 'Match each likelihood with the prior that is conjugate for its parameter.',
      pairs: [
        ['Binomial, unknown probability', 'Beta'],
        ['Poisson, unknown rate', 'Gamma'],
        ['Normal, unknown mean, known variance', 'Normal'],
        ['Multinomial, unknown probabilities', 'Dirichlet'],
      ],
      besides: ['Cauchy'],
    }),
    number({
      title: 'Calls at night',
      stem: 'Calls of a hostel to the warden arrive as a Poisson process. The rate per night has the prior $\\mathrm{Gamma}(\\text{shape } {{a}}, \\text{rate } {{b}})$. In {{n}} nights {{k}} calls came. What is the posterior mean of the rate? Give two decimals.',
      parameters: [
        { name: 'a', integers: [2, 5] },
        { name: 'b', integers: [1, 3] },
        { name: 'n', integers: [8, 14] },
        { name: 'k', integers: [18, 40] },
      ],
      is: '(a + k) / (b + n)',
      within: 0.011,
      wrong:
        'The shape grows by the calls, the rate by the nights; the mean of a gamma distribution is shape over rate.',
    }),
    one({
      title: 'A flat prior on another scale',
      stem: 'The prior of a probability $\\theta$ is uniform on (0, 1). What is the prior of the odds $\\theta / (1 - \\theta)$?',
      choices: [
        [
          'Not uniform: half of it lies below 1',
          'The odds are below 1 just when $\\theta < \\tfrac12$. To know nothing on one scale is to know something on another.',
        ],
        [
          'Uniform on $(0, \\infty)$',
          'No proper distribution is uniform there, and a transformation brings its derivative along.',
        ],
        ['Uniform on (0, 1)', 'The odds can be above 1, and half of the time they are.'],
        ['Undefined', 'It is a proper distribution with density $(1 + o)^{-2}$.'],
      ],
    }),
    order({
      title: 'Pulled to the middle',
      stem: 'Four farms have the prior $\\mathrm{Beta}(10, 10)$ for the share of healthy plants. Put what they saw in order of the posterior mean, the smallest first.',
      items: ['10 of 40 healthy', '1 of 4 healthy', '3 of 4 healthy', '30 of 40 healthy'],
      general:
        'The posterior means are $\\tfrac{20}{60}$, $\\tfrac{11}{24}$, $\\tfrac{13}{24}$ and $\\tfrac{40}{60}$. Equal shares in the data, but few data stay near the prior.',
    }),
    one({
      title: 'A posterior as a prior',
      stem: 'Twenty plants are examined in the morning and thirty in the afternoon, independent given the share of ill ones. The posterior of the morning is taken as the prior of the afternoon. How does the result compare with one update with all fifty?',
      choices: [
        ['It is the same', 'The likelihoods multiply, and the order of factors does not matter.'],
        [
          'It is narrower, because the prior is used twice',
          'The original prior enters once, through the posterior of the morning.',
        ],
        ['It is closer to the data of the afternoon', 'Each plant counts the same, whenever it was seen.'],
        ['It is only the same for a flat prior', 'It holds for every prior.'],
      ],
    }),
    many({
      title: 'True of a credible interval',
      stem: 'Which statements about a central 95 % credible interval of a posterior with a density are true?',
      yes: [
        ['Given model, prior and data, the parameter lies in it with probability 95 %', 'That is its definition.'],
        ['It leaves 2.5 % of the posterior on each side', 'Central means equal tails.'],
        [
          'With few data it can change much with the prior',
          'The posterior is prior times likelihood, and the likelihood is then flat.',
        ],
      ],
      no: [
        [
          'It is always the shortest interval with probability 95 %',
          'That is the interval of highest density; for skewed posteriors the two differ.',
        ],
        [
          'It holds the true value in 95 % of repeated samples, whatever the prior',
          'A strong prior far from the truth can make it miss nearly always.',
        ],
      ],
    }),
    number({
      title: 'The next one',
      stem: 'With a uniform prior on the probability, {{k}} of {{n}} patients have recovered. What is the (predictive) probability that the next patient recovers? Give three decimals.',
      parameters: [
        { name: 'n', integers: [8, 20] },
        { name: 'k', integers: [4, 8] },
      ],
      is: '(k + 1) / (n + 2)',
      within: 0.0011,
      right: 'It is the posterior mean: Laplace’s rule of succession.',
      wrong:
        'The uniform prior is $\\mathrm{Beta}(1, 1)$, and the predictive probability is the mean of the posterior, not its mode $k/n$.',
    }),
    short({
      title: 'What is left out',
      stem: 'In $p(\\theta \\mid y) \\propto p(y \\mid \\theta)\\, p(\\theta)$ the first factor on the right, seen as a function of $\\theta$, is called the … (one word).',
      accepted: ['likelihood', 'the likelihood', 'likelihood function', 'the likelihood function'],
      right: 'As a function of $\\theta$ it need not integrate to 1.',
      wrong: 'It is the likelihood. It is a density in $y$, but not in $\\theta$.',
    }),
    number({
      title: 'Two sources of one mean',
      stem: 'The prior of a mean is normal with mean {{m}} and standard deviation {{t}}. One measurement, normal with standard deviation {{s}} around the mean, gives {{y}}. What is the posterior mean? Give two decimals.',
      parameters: [
        { name: 'm', integers: [40, 50] },
        { name: 't', choices: [2, 3, 4] },
        { name: 's', choices: [1, 2, 5] },
        { name: 'y', integers: [54, 64] },
      ],
      is: '(m / t ^ 2 + y / s ^ 2) / (1 / t ^ 2 + 1 / s ^ 2)',
      within: 0.011,
      wrong: 'Weight each by its precision, one over the variance, not by one over the standard deviation.',
    }),
  ],
};
