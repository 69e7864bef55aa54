import { READ_TOPICS } from './read-topics.ts';

/** Topics of `content_revision` that something shows; null when nobody knows which, so that every change may concern it. */
export type Topics = ReadonlySet<string> | null;

/** Paths and queries of what was read from the data; null when they were too many to be kept. */
export type Reads = readonly string[] | null;

/** What has changed. */
export type Change = ReadonlySet<string> | 'everything';

export const NO_CHANGE: Change = new Set<string>();

/** Whether something that shows these topics has to be made again. */
export function concerns(change: Change, topics: Topics): boolean {
  if (change === 'everything') return true;
  return topics === null ? change.size > 0 : [...change].some((topic) => topics.has(topic));
}

/** One change that stands for two. */
export function together(one: Change, other: Change): Change {
  return one === 'everything' || other === 'everything' ? 'everything' : new Set([...one, ...other]);
}

/** Topics of something made of two. */
export function bothTopics(one: Topics, other: Topics): Topics {
  return one === null || other === null ? null : new Set([...one, ...other]);
}

/** Topics that the answers to these reads depend on. Null when one of them reads something that the migrations do not offer to visitors. */
export function topicsOf(reads: Reads): Topics {
  if (!reads) return null;
  const topics = new Set<string>();
  for (const read of reads) {
    const names = namesIn(read);
    if (!names) return null;
    for (const name of names) READ_TOPICS[name]?.forEach((topic) => topics.add(topic));
  }
  return topics;
}

/** Everything that a read names and that is known; null when what it reads from is not. */
function namesIn(read: string): string[] | null {
  const { pathname, searchParams } = new URL(read, 'http://data');
  const [, source] = /^\/rest\/v1\/(?:rpc\/)?(\w+)$/.exec(pathname) ?? [];
  const select = searchParams.get('select') ?? '';
  // `author:people!author_id(name)`: rows of another table inside these.
  const inside = [...select.matchAll(/(\w+)(?:!\w+)*\(/g)].map(([, name = '']) => name);
  if (source === undefined || ![source, ...inside].every((name) => Object.hasOwn(READ_TOPICS, name))) return null;
  const words = [...searchParams].flatMap(([name, value]) => `${name} ${value}`.match(/\w+/g) ?? []);
  return [source, ...words.filter((word) => Object.hasOwn(READ_TOPICS, word))];
}
