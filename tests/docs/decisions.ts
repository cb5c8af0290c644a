/** The form of a decision, on one line: its day, what was decided, why, and what it replaces, if anything. */
const form = /^(\d{4}-\d{2}-\d{2}) \*\*[^*]+[.?]\*\* (?!\()[^*]+?[.)](?: \(Replaces [^*]+\.\))?$/;

/** What is wrong with the decisions of a README, as sentences that quote them. */
export function wrongDecisions(markdown: string): readonly string[] {
  const headings = [...markdown.matchAll(/^#+ Decisions?\b.*$/gm)].map(([heading]) => heading);
  if (headings.length === 0) return [];
  if (headings.length > 1 || headings[0] !== '## Decisions')
    return [`${headings.join(', ')}: write '## Decisions', once`];
  const section = (markdown.split(/^## Decisions$/m)[1] ?? '').split(/^#+ /m)[0] ?? '';
  const [before = '', ...items] = section.split(/^- /m).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const wrong = items.filter((item) => !isDecision(item));
  return [
    ...(before === '' ? [] : [before]),
    ...(items.length === 0 ? ['there is no decision below the heading'] : []),
    ...wrong,
  ].map((text) => (text.length > 90 ? `${text.slice(0, 90)}…` : text));
}

function isDecision(item: string): boolean {
  const [, day] = form.exec(item) ?? [];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
