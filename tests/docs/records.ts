const title = /^# (\d+)\. \S.* \(\d{4}-\d{2}-\d{2}\)$/;
const parts = ['Context', 'Decision', 'Consequences'];

/** More than a page's ten lines of text, with the blank ones between them. */
const longest = 14;

/** What is wrong with a record of docs/decisions, as sentences. */
export function wrongIn(name: string, markdown: string): readonly string[] {
  const lines = markdown.trimEnd().split('\n');
  const [, number] = title.exec(lines[0] ?? '') ?? [];
  const [, ofFile] = /^(\d{2})-[a-z0-9-]+\.md$/.exec(name) ?? [];
  const found = [...markdown.matchAll(/^\*\*(\w+)\.\*\* \S/gm)].map(([, part]) => part);
  return [
    ...(number === undefined ? ["its first line is not '# 12. Title (2026-11-27)'"] : []),
    ...(ofFile === undefined ? ["its file is not called '12-title.md'"] : []),
    ...(number !== undefined && ofFile !== undefined && Number(number) !== Number(ofFile)
      ? [`it is number ${number}, its file ${ofFile}`]
      : []),
    ...(found.join() === parts.join() ? [] : [`it has ${found.join(', ') || 'nothing'} and not ${parts.join(', ')}`]),
    ...(lines.length > longest ? [`it has ${lines.length} lines`] : []),
  ];
}

/** The numbers that a text cites as 'record 12', 'records 2 to 4, 8 and 9'. */
export function citedIn(text: string): readonly number[] {
  const lists = text.matchAll(/\brecords? (\d+(?:(?:, (?:and )?| and | to |–)\d+)*)/gi);
  return [...lists].flatMap(([, list = '']) => [...list.matchAll(/\d+/g)].map(([number]) => Number(number)));
}
