import { STYLES_MARK } from './styles-id.ts';

/** The class that a rule is for: its first one of letters and dashes alone, as all are that styled-components makes up; ids of components have digits. */
const CLASS = /\.([A-Za-z-]+)(?![\w-])/;

/** Rules in groups, a group for each component, in the order in which the components were made. */
export interface GroupedRules {
  /** Puts rules at the end of their group. What a browser cannot read it leaves out. */
  insertRules(group: number, rules: readonly string[]): void;
}

/**
 * What styled-components keeps its rules in. Components that the document shows have theirs in its own sheet. Those of others come in a second one behind it: a browser copies a
 * sheet that came with a document before the first change, and then fits all of its rules to the page again.
 *
 * `register` is told the id of each component of the document with the names that its rules are for, in the order of the groups, and answers the number of its group. A name that
 * is not told costs no more than its rules once again.
 */
export function groupRules(
  document: CSSStyleSheet,
  added: CSSStyleSheet,
  register: (id: string, names: readonly string[]) => number,
): GroupedRules {
  const sizes: number[] = [];
  let names: string[] = [];
  let size = 0;
  for (const rule of document.cssRules) {
    size += 1;
    const name = nameOf(rule);
    if (name?.startsWith(STYLES_MARK)) {
      sizes[register(name.slice(STYLES_MARK.length), names)] = size;
      names = [];
      size = 0;
    } else if (name) names.push(name);
  }
  const firstAdded = sizes.length;
  return {
    insertRules(group, rules) {
      const isAdded = group >= firstAdded;
      let end = 0;
      for (let place = isAdded ? firstAdded : 0; place <= group; place += 1) end += sizes[place] ?? 0;
      for (const rule of rules) {
        try {
          (isAdded ? added : document).insertRule(rule, end);
          end += 1;
          sizes[group] = (sizes[group] ?? 0) + 1;
        } catch {
          // The rest of its group goes on without it.
        }
      }
    },
  };
}

/** Of a class or an animation; of the first rule inside, if it is a condition; all of it, if it is a mark. */
function nameOf(rule: CSSRule): string | undefined {
  const { selectorText, name, cssRules } = rule as CSSRule &
    Partial<Pick<CSSStyleRule, 'selectorText' | 'cssRules'> & Pick<CSSKeyframesRule, 'name'>>;
  if (selectorText) return selectorText.startsWith(STYLES_MARK) ? selectorText : CLASS.exec(selectorText)?.[1];
  return name ?? (cssRules?.[0] && nameOf(cssRules[0]));
}
