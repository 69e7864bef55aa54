/** A select over a list. `value` is what stands in the URL. */
export interface ListFilter {
  label: string;
  /** Words of the choice that leaves the filter out. */
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The options come from the database and may still be on their way, so any value in the URL counts. */
  isOpen?: boolean;
}

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** The chosen value of every filter; 'all' when it is left out. */
export type FilterValues<Filters extends ListFilters> = {
  [Name in keyof Filters]: Filters[Name]['options'][number]['value'] | 'all';
};

/** Options from words that stand in the URL and in the database alike: 'machine learning' reads 'Machine learning'. */
export function wordOptions<const Word extends string>(words: readonly Word[]): { value: Word; label: string }[] {
  return words.map((word) => ({ value: word, label: capitalised(word) }));
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
