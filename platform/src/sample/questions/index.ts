import { averagesAndSpread } from './averages-and-spread.ts';
import { axesThatMislead } from './axes-that-mislead.ts';
import { biasAndVariance } from './bias-and-variance.ts';
import { chanceAndCounting } from './chance-and-counting.ts';
import { chooseTheChart } from './choose-the-chart.ts';
import { colourAndOrder } from './colour-and-order.ts';
import { confidenceInWords } from './confidence-in-words.ts';
import { debuggingAScript } from './debugging-a-script.ts';
import { joinsAndKeys } from './joins-and-keys.ts';
import { leverageAndInfluence } from './leverage-and-influence.ts';
import { priorsAndPosteriors } from './priors-and-posteriors.ts';
import { pythonDatesAndText } from './python-dates-and-text.ts';
import { rVectorsAndTables } from './r-vectors-and-tables.ts';
import { readingResiduals } from './reading-residuals.ts';
import { samplingDesigns } from './sampling-designs.ts';
import { trainAndTest } from './train-and-test.ts';
import { treesAndForests } from './trees-and-forests.ts';
import { vectorThinking } from './vector-thinking.ts';
import type { SampleQuiz } from './writing.ts';

/** The questions of the sample department's quizzes, by the slug of the quiz. */
export const SAMPLE_QUIZZES: Record<string, SampleQuiz> = {
  'averages-and-spread': averagesAndSpread,
  'axes-that-mislead': axesThatMislead,
  'bias-and-variance': biasAndVariance,
  'chance-and-counting': chanceAndCounting,
  'choose-the-chart': chooseTheChart,
  'colour-and-order': colourAndOrder,
  'confidence-in-words': confidenceInWords,
  'debugging-a-script': debuggingAScript,
  'joins-and-keys': joinsAndKeys,
  'leverage-and-influence': leverageAndInfluence,
  'priors-and-posteriors': priorsAndPosteriors,
  'python-dates-and-text': pythonDatesAndText,
  'r-vectors-and-tables': rVectorsAndTables,
  'reading-residuals': readingResiduals,
  'sampling-designs': samplingDesigns,
  'train-and-test': trainAndTest,
  'trees-and-forests': treesAndForests,
  'vector-thinking': vectorThinking,
};
