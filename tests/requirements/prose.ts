import { extname } from 'node:path';
import ts from 'typescript';
import { titlesOf } from './titles.ts';
import type { Source } from './tree.ts';

/** Part of a file that people read: a comment, a title, or a document. */
interface Prose {
  readonly from: number;
  readonly text: string;
}

/** A file as the compiler reads it. */
export const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The comments and test titles of code, the comments of styles, and all of a document but its code blocks. */
export function proseOf(source: Source): readonly Prose[] {
  const { path, text } = source;
  switch (extname(path)) {
    case '.md':
      return [{ from: 0, text: text.replaceAll(/^( *)```[^]*?^\1```$/gm, (block) => ' '.repeat(block.length)) }];
    case '.yaml':
      return [{ from: 0, text }];
    case '.css':
      return matches(text, /\/\*[^]*?\*\//g);
    case '.html':
      return matches(text, /<!--[^]*?-->/g);
    default: {
      const file = parse(source);
      return [...commentsOf(file), ...titlesOf(file).map(({ from, title }) => ({ from, text: title }))];
    }
  }
}

const matches = (text: string, pattern: RegExp): readonly Prose[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, text: match[0] }));

function commentsOf(file: ts.SourceFile): readonly Prose[] {
  const comments = new Map<number, Prose>();
  // Text between tags looks like comments to the scanner where it has slashes in it.
  const betweenTags: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    const children = node.getChildren(file);
    for (const child of children) collect(child);
    if (node.kind === ts.SyntaxKind.JsxText) betweenTags.push(node);
    if (children.length > 0) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(file.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) comments.set(pos, { from: pos, text: file.text.slice(pos, end) });
  };
  collect(file);
  return [...comments.values()].filter(({ from }) => !betweenTags.some(({ pos, end }) => pos <= from && from < end));
}
