import { requireTags } from './version-tags.mjs';

/** Titles in a changelog by the type of a commit. What is written about the code or tests it changes no build. */
const TITLES = { feat: 'Features', fix: 'Fixes', perf: 'Performance', revert: 'Reverts' };
const UNTOLD = ['docs', 'test', 'chore', 'ci', 'bench'];

const parserOpts = {
  headerPattern: /^(\w+)(?:\(([^)]*)\))?!?: (.*)$/,
  breakingHeaderPattern: /^(\w+)(?:\(([^)]*)\))?!: (.*)$/,
  headerCorrespondence: ['type', 'scope', 'subject'],
  noteKeywords: ['BREAKING CHANGE', 'BREAKING-CHANGE'],
  revertPattern: /^(?:Revert|revert:)\s"?([\s\S]+?)"?\s*This reverts commit (\w*)\./i,
  revertCorrespondence: ['header', 'hash'],
};

const writerOpts = {
  groupBy: 'title',
  commitsSort: ['subject'],
  transform: (commit) => {
    const title = titleOf(commit);
    return title && { ...commit, title, shortHash: commit.hash.slice(0, 9) };
  },
  // Without the addresses of a host: a clone may come from anywhere.
  mainTemplate: [
    '## {{version}} ({{date}})\n\n',
    '{{#each commitGroups}}### {{title}}\n\n{{#each commits}}* {{{subject}}} ({{shortHash}})\n{{/each}}\n{{/each}}',
  ].join(''),
};

function titleOf({ type, subject, notes, revert }) {
  if (!subject) return undefined;
  if (notes.length > 0) return 'Breaking changes';
  if (revert) return TITLES.revert;
  return UNTOLD.includes(type) ? undefined : (TITLES[type] ?? 'Other changes');
}

function whatBump(commits) {
  if (commits.some(({ notes }) => notes.length > 0)) return { level: 0 };
  return { level: commits.some(({ type }) => type === 'feat') ? 1 : 2 };
}

/** What lerna reads of commits and writes of them. It asks for it before it changes anything. */
export default function changelogPreset() {
  requireTags();
  return {
    parserOpts,
    recommendedBumpOpts: { parserOpts, whatBump },
    conventionalChangelog: { parserOpts, writerOpts },
  };
}
