import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { type Change, type Slimming, startSlimming } from './slimming.ts';

/** The element types of which no fiber is made, each with React's number for the fiber's kind (`ReactWorkTags.js`). */
const unusedTypes = { ACTIVITY: 31, PROFILER: 12, SUSPENSE_LIST: 19, VIEW_TRANSITION: 30 };

/** The kinds of fibers that are never made: of these types, dehydrated fragments, what goes into the head, and `<html>`, `<head>`, `<body>`. */
const neverMade: ReadonlySet<unknown> = new Set([...Object.values(unusedTypes), 18, 26, 27]);

/** What is written otherwise in React DOM's code, so that the bundler sees that the portal never comes there. */
const changes: readonly Change[] = [
  // Nothing is hydrated: the portal renders into an empty element.
  [/^exports\.hydrateRoot = [^]*?^};\n/m, ''],
  [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm, ''],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^};\n/m, ''],
  [/,\n {2}isHydrating\n\) \{/, '\n) {'],
  [/^ {2}isHydrating = !1,\n/m, ''],
  [/\bisHydrating = !\d/g, 'void 0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/\bpopHydrationState\(\w+\)(?! \{)/g, '!1'],
  [/(?<![\w$.])(?:[\w$]+\.)+isDehydrated\b/g, '!1'],
  [/(?<![\w$.])(?:[\w$]+\.)+dehydrated\b(?! =)/g, 'null'],
  [/\bif \(null !== dehydrated(?:\$\d+)?\)/g, 'if (!1)'],
  // No event waits for what is to be hydrated.
  [/\bqueueIfContinuousEvent\([^)]*\)(?! \{)/g, '!1'],
  [/\bretryIfBlockedOn\(\w+\)(?! \{)/g, 'void 0'],
  [/createFiberImplClass\(18, null, null, 0\)/, 'null'],
  // Elements of these types are refused, as React refuses what is no component.
  ...Object.entries(unusedTypes).map(([type, kind]): Change => [
    new RegExp(
      ` {6}case REACT_${type}_TYPE:\\n {8}return \\((?:(?!case )[^])*?createFiberImplClass\\(${kind}, [^]*?\\);\\n`,
    ),
    '',
  ]),
  // A `<title>` or a `<link>` would be rendered where it stands, and not in the head.
  [/fiberTag = isHostHoistableType\([^;]*\? 26\s+: [^;]*\? 27\s+: 5;/, 'fiberTag = 5;'],
  [/^ {2}shouldStartViewTransition$\n {4}\?/m, '  !1 ?'],
  // No fragment has a ref.
  [/^FragmentInstance\.prototype\.\w+ = function \([^]*?^};\n/gm, ''],
  [/\bisFragmentInstanceParent\(\w+\)(?! \{)/g, '!1'],
  [/ {10}if \(null === current\.stateNode\) \{\n {12}var fragmentInstance = [^]*?\n {10}\}\n/, ''],
  [/\bnull !== parentFragmentInstances\b/g, '!1'],
  // No form has an action of React's.
  [/^ {4}use(?:FormState|ActionState|HostTransitionStatus): \w+,?\n/gm, ''],
  [/^ {4}useOptimistic: (?:\w+|function \([^]*?^ {4}\}),?\n/gm, ''],
  // What is fetched beforehand is asked for by index.html (build/app-shell/inline).
  [/^( {2}r: requestFormReset),\n {2}D: prefetchDNS,\n[^}]*\}/m, '$1 }'],
  [/^exports\.(?:preconnect|prefetchDNS|preinit\w*|preload\w*) = function \([^]*?^};\n/gm, ''],
];

/** Whether an expression is the kind of a fiber. */
const isKind = (node: ESTree.Expression | ESTree.PrivateIdentifier): boolean =>
  node.type === 'Identifier'
    ? node.name === 'tag'
    : node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag';

/** Whether what follows some statements is never reached from them. */
const leave = (statements: readonly ESTree.Statement[]): boolean => {
  const last = statements.at(-1);
  return (
    last?.type === 'BreakStatement' ||
    last?.type === 'ReturnStatement' ||
    last?.type === 'ThrowStatement' ||
    (last?.type === 'BlockStatement' && leave(last.body))
  );
};

/** A part of a source that is written otherwise. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const written = (code: string, edits: readonly Edit[]): string => {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    // Within what was left out already.
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
};

/** The cases of a `switch` over a fiber's kind that nothing comes to. */
function deadCases(cases: readonly ESTree.SwitchCase[]): readonly Edit[] {
  let reached = false;
  return cases.flatMap(({ test, consequent, start, end }) => {
    const [first] = consequent;
    const dead = test?.type === 'Literal' && neverMade.has(test.value);
    if (dead && !reached) return [{ start, end, text: '' }];
    reached = !first || !leave(consequent);
    return dead ? [{ start, end: first?.start ?? end, text: '' }] : [];
  });
}

/** React DOM without what is for fibers that are never made. */
function withoutNeverMade(code: string): string {
  const edits: Edit[] = [];
  const bodies: (ESTree.FunctionBody | null)[] = [];
  const enter = ({ body }: ESTree.Function) => bodies.push(body);
  const exit = () => bodies.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    SwitchStatement({ discriminant, cases }) {
      if (isKind(discriminant)) edits.push(...deadCases(cases));
    },
    BinaryExpression({ operator, left, right, start, end }) {
      if (operator !== '===' && operator !== '!==') return;
      if (left.type !== 'Literal' || !neverMade.has(left.value) || !isKind(right)) return;
      edits.push({ start, end, text: operator === '===' ? '!1' : '!0' });
    },
    // React's variables are used by other cases, too, than the one that declares them.
    VariableDeclarator({ id, start }) {
      const body = bodies.at(-1);
      if (!body || id.type !== 'Identifier' || !edits.some((cut) => cut.start < start && start < cut.end)) return;
      edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${id.name};` });
    },
  }).visit(parseSync('react-dom.js', code, { sourceType: 'script' }).program);
  return written(code, edits);
}

/** Slims the React DOM of one build. */
export function startSlimmingReactDom(): Slimming {
  const { slim, expectWhole } = startSlimming('React DOM', 'build/tree-shaking/slim-react-dom.ts', changes);
  return { slim: (code) => withoutNeverMade(slim(code)), expectWhole };
}

/**
 * Vite plugin: leaves out of React DOM what the portal never comes to: a third of the largest library of each page. The build fails
 * where that is not found. Development and the tests beside the files have React as it is.
 *
 * It can go once React DOM can be built without a feature.
 */
export function slimReactDom(): Plugin {
  let slimming = startSlimmingReactDom();
  return {
    name: 'slim-react-dom',
    apply: 'build',
    buildStart() {
      slimming = startSlimmingReactDom();
    },
    transform: {
      filter: { id: /[\\/]react-dom[\\/]cjs[\\/]react-dom(?:-client)?\.production\.js$/ },
      handler: (code) => slimming.slim(code),
    },
    buildEnd(error) {
      if (!error) slimming.expectWhole();
    },
  };
}
