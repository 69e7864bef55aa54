import { DescriptionList } from '@portal/shared/ui';

const items = [
  { term: 'Signs', value: <code>+ - * / ^ ( )</code> },
  { term: 'Numbers', value: <code>abs sqrt exp ln log10 round(x, digits) floor ceil pi e</code> },
  { term: 'Lists', value: <code>n(x) sum mean median var sd min max at(x, place)</code> },
  { term: 'Counting', value: <code>fact(n) choose(n, k)</code> },
  {
    term: 'Distributions',
    value: (
      <code>
        normal_cdf(x, mean, sd) normal_quantile(p) t_cdf(t, df) t_quantile(p, df) binomial_pmf(k, n, p) binomial_cdf(k,
        n, p) poisson_pmf(k, mean) poisson_cdf(k, mean)
      </code>
    ),
  },
];

/** The language of expressions (decision 60), at a glance. */
export function ExpressionHelp() {
  return <DescriptionList items={items} />;
}
