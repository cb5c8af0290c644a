/** The rules of a style sheet, those of a condition (`@media`) as one. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (css[at] !== '}' || depth > 0) continue;
    rules.push(css.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules;
}

/** How CSS modules name a class in a build. */
const moduleClass = /_[\w-]+_\w{5}_\d+/g;

/**
 * What some markup needs of the style sheets of CSS modules, in their order.
 *
 * @param css minified
 */
export function usedCss(css: string, markup: string): string {
  const used = new Set(markup.match(moduleClass));
  const isUsed = (selector: string) => {
    const classes = selector.match(moduleClass);
    return classes !== null && classes.every((name) => used.has(name));
  };
  const kept = rulesOf(css).map((rule) => {
    const open = rule.indexOf('{');
    const prelude = rule.slice(0, open);
    if (/^@(?:media|supports|container)/.test(prelude)) {
      const within = usedCss(rule.slice(open + 1, -1), markup);
      return within && `${prelude}{${within}}`;
    }
    // The entry's, which index.html has already.
    if (prelude === '@font-face') return '';
    if (prelude.startsWith('@')) return rule;
    const selectors = prelude
      .split(/,(?![^(]*\))/)
      .filter((selector) => isUsed(selector) && !selector.includes(':hover'));
    return selectors.length > 0 ? selectors.join(',') + rule.slice(open) : '';
  });
  const rules = kept.filter((rule) => !rule.startsWith('@keyframes'));
  const animated = rules.join('');
  const animations = kept.filter((rule) => rule.startsWith('@keyframes') && animated.includes(keyframesName(rule)));
  return [...rules, ...animations].join('');
}

const keyframesName = (rule: string): string => /@keyframes ([\w-]+)/.exec(rule)?.[1] ?? '';

/**
 * Gives classes of CSS modules names of one or two letters: index.html has its app shells' styles for itself.
 *
 * @returns what renames them in a text
 */
export function shortClasses(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) =>
    text.replaceAll(moduleClass, (name) => {
      const short = names.get(name) ?? `f${names.size.toString(36)}`;
      names.set(name, short);
      return short;
    });
}
