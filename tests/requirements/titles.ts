import ts from 'typescript';

/** A test, by the titles of its groups and its own. */
export interface TestTitle {
  /** The groups' titles and its own, the outermost first. */
  readonly title: string;
  /** Where its own title begins. */
  readonly from: number;
  /** Whether it runs: neither it nor a group around it is skipped, to be written, or left out by a condition. */
  readonly runs: boolean;
  /** Whether each of its rows is left to the nightly run. */
  readonly nightly: boolean;
}

/** What names a test or a group of them, as in `test`, `test.describe`, `describe.each`. */
const roots = new Set(['test', 'it', 'describe']);
const leftOut = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme']);
/** Members of `test` in Playwright and vitest that are neither tests nor groups. */
const noTest = new Set(['step', 'use', 'extend', 'info', 'setTimeout', 'configure', 'slow', 'scoped', 'override']);

interface Group {
  readonly titles: readonly string[];
  readonly runs: boolean;
}

/** The tests that a file declares, by its syntax. A variable part of a title is `…`. */
export function titlesOf(file: ts.SourceFile): readonly TestTitle[] {
  const found: TestTitle[] = [];
  const isNightly = /^\/\/ @module-tag nightly$/m.test(file.text);
  const walk = (node: ts.Node, group: Group): void => {
    const declared = ts.isCallExpression(node) ? declaration(node) : undefined;
    if (declared === undefined) return ts.forEachChild(node, (child) => walk(child, group));
    const titles = [...group.titles, declared.title];
    const runs = group.runs && declared.runs;
    if (declared.isGroup) return ts.forEachChild(declared.call, (child) => walk(child, { titles, runs }));
    found.push({ title: titles.join(' › '), from: declared.from, runs, nightly: isNightly || declared.nightly });
  };
  walk(file, { titles: [], runs: true });
  return found;
}

function declaration(call: ts.CallExpression) {
  const words = wordsOf(call.expression);
  const [root, ...modifiers] = words;
  const [name, ...rest] = call.arguments;
  if (
    root === undefined ||
    !roots.has(root) ||
    modifiers.some((word) => noTest.has(word) || /^(before|after)/.test(word))
  )
    return undefined;
  const title = name && titleOf(name);
  // `test.skip(condition)` inside of a test, `test.each(rows)` before its title, an expression's own `.test(…)`.
  if (name === undefined || title === undefined || (rest.length === 0 && !modifiers.includes('todo'))) return undefined;
  return {
    call,
    title,
    from: name.getStart(),
    isGroup: words.includes('describe'),
    runs: !modifiers.some((word) => leftOut.has(word)) && !rest.some(skipsItself),
    nightly: title.endsWith(' @nightly') || rest.some((each) => each.getText() === "{ tags: ['nightly'] }"),
  };
}

/** The names of a callee: `test.describe.each(rows)` is `test`, `describe`, `each`. */
function wordsOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag);
  // A value without a name, as in `/\d/.test(text)`.
  return [''];
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return (titleOf(node.left) ?? '…') + (titleOf(node.right) ?? '…');
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return '…';
  return undefined;
}

/** Whether a test's function begins with an unconditional skip: `test.skip()`, `context.skip('why')`. */
function skipsItself(body: ts.Expression): boolean {
  if (!ts.isArrowFunction(body) && !ts.isFunctionExpression(body)) return false;
  if (!ts.isBlock(body.body)) return false;
  return body.body.statements.some((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
    const { expression, arguments: given } = statement.expression;
    const [first] = given;
    return (
      ts.isPropertyAccessExpression(expression) &&
      (expression.name.text === 'skip' || expression.name.text === 'fixme') &&
      (first === undefined || ts.isStringLiteralLike(first) || first.kind === ts.SyntaxKind.TrueKeyword)
    );
  });
}
