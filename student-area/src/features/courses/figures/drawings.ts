import type { Draw } from './canvas.tsx';
import { drawCoins, drawExceedances, drawQueue } from './chance.tsx';
import { drawLatinSquare, drawStrata } from './fields.tsx';
import { drawLifeTable, drawSurvival, drawTrial } from './follow-up.tsx';
import { drawBiplot, drawDescent, drawMap } from './planes.tsx';
import { drawForecast, drawNeighbours, drawNetwork, drawTree } from './prediction.tsx';
import { drawGraph, drawInnings, drawPanels, drawWords } from './readings.tsx';
import { drawFilter, drawGroupBy, drawHistory, drawJoin } from './tables.tsx';

export interface Drawing {
  id: string;
  /** Words of a title that ask for it; the first drawing of the list counts. */
  words: RegExp;
  category: string;
  /** Either a drawing of this folder or the topic of a `SubjectFigure`, which Home draws as well. */
  draw: Draw | { topic: string };
}

const [statistics, programming, learning] = ['statistics', 'programming', 'machine learning'];

/** Every drawing that a course can have; where several fit a title, the first one does. */
export const drawings: readonly Drawing[] = [
  { id: 'chains', words: /bayes|mcmc|monte carlo|sampler/i, category: statistics, draw: { topic: 'bayes' } },
  { id: 'network', words: /deep|neural|network/i, category: learning, draw: drawNetwork },
  { id: 'neighbours', words: /neighbou?r|kernel|classif/i, category: learning, draw: drawNeighbours },
  { id: 'words', words: /\btext|language|corpus|\bnlp\b/i, category: learning, draw: drawWords },
  { id: 'innings', words: /sport|cricket/i, category: learning, draw: drawInnings },
  { id: 'tree', words: /machine learning|data mining|\btrees?\b|forest/i, category: learning, draw: drawTree },
  { id: 'filter', words: /\bR\b/, category: programming, draw: drawFilter },
  { id: 'group-by', words: /python|pandas|data wrangling/i, category: programming, draw: drawGroupBy },
  { id: 'join', words: /databases?|\bsql\b/i, category: programming, draw: drawJoin },
  { id: 'history', words: /reproduc|version control|\bgit\b|open science/i, category: programming, draw: drawHistory },
  { id: 'panels', words: /graphic|visuali[sz]|chart/i, category: programming, draw: drawPanels },
  { id: 'descent', words: /julia|optimi[sz]|numerical|computing/i, category: programming, draw: drawDescent },
  { id: 'graph', words: /caus(al|e)/i, category: statistics, draw: drawGraph },
  { id: 'forecast', words: /time series|forecast|econometric/i, category: statistics, draw: drawForecast },
  { id: 'trial', words: /trials?\b|sequential/i, category: statistics, draw: drawTrial },
  { id: 'survival', words: /biostat|surviv|epidemi|medic/i, category: statistics, draw: drawSurvival },
  { id: 'life-table', words: /actuari|life table|insurance|demograph/i, category: statistics, draw: drawLifeTable },
  { id: 'exceedances', words: /extreme|\brisk/i, category: statistics, draw: drawExceedances },
  { id: 'map', words: /spatial|geostat|\bmap/i, category: statistics, draw: drawMap },
  { id: 'biplot', words: /multivariate|principal|factor analysis/i, category: statistics, draw: drawBiplot },
  { id: 'queue', words: /stochastic|process|queue|markov/i, category: statistics, draw: drawQueue },
  { id: 'latin-square', words: /experiments\b|anova|blocking/i, category: statistics, draw: drawLatinSquare },
  { id: 'strata', words: /survey|sampling|census/i, category: statistics, draw: drawStrata },
  { id: 'coins', words: /probab|chance/i, category: statistics, draw: drawCoins },
  { id: 'scatter', words: /regress|linear model/i, category: statistics, draw: { topic: 'regression' } },
  { id: 'intervals', words: /inference|estimat|\btest/i, category: statistics, draw: { topic: 'interval' } },
  { id: 'densities', words: /distribution|densit/i, category: statistics, draw: { topic: 'density' } },
  { id: 'groups', words: /nonparametric|compar/i, category: statistics, draw: { topic: 'nonparametric' } },
  {
    id: 'histogram',
    words: /scratch|descriptive|basic|introduct/i,
    category: statistics,
    draw: { topic: 'histogram' },
  },
];
