/**
 * "Who may import whom" of the architecture, as rules. tests/architecture/rules.test.ts proves that each one fires.
 * In a rule, `$1` stands for what the first group of `from.path` matched.
 */

const ours = '^(flows|src|openapi|server|build|scripts|tests|e2e)/';
const test = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'kit-and-answers-stand-alone',
    comment: 'flows/kit and flows/answers import nothing of ours, not even each other',
    severity: 'error',
    from: { path: '^flows/(kit|answers)/' },
    to: { path: ours, pathNot: '^flows/$1/' },
  },
  {
    name: 'kit-and-answers-have-no-barrel',
    comment: 'what uses one thing of flows/kit or flows/answers imports the file that defines it, and weighs no more',
    severity: 'error',
    from: { path: '^flows/(kit|answers)/' },
    to: { path: '^flows/(kit|answers)/', dependencyTypes: ['export'] },
  },
  {
    name: 'flow-imports-kit-and-answers-only',
    comment:
      'a wizard imports flows/kit, flows/answers, what wizards share of insurers and of credits, and the generated contract, never another wizard',
    severity: 'error',
    from: { path: '^flows/([^/]+)/', pathNot: ['^flows/(kit|answers)/', test] },
    to: { path: ours, pathNot: '^(flows/(kit|answers|insurers|credit|$1)|openapi/generated)/' },
  },
  {
    name: 'flows-see-only-flows',
    comment: 'flows name operations; the browser supplies them',
    severity: 'error',
    from: { path: '^flows/', pathNot: test },
    to: { path: ours, pathNot: '^(flows|openapi/generated)/' },
  },
  {
    name: 'tests-beside-files-borrow-data-alone',
    comment: 'a test beside its file may use the data that path tests use for the outside, and nothing else of tests/',
    severity: 'error',
    from: { path: '^(flows|src)/.*\\.test\\.tsx?$', pathNot: '^src/inspector/' },
    to: { path: ours, pathNot: '^($1|flows|openapi/generated|tests/paths/(outside|answers))/' },
  },
  {
    name: 'flows-are-pure',
    comment: 'no React, no HTTP client, no DOM, no Node in flows/',
    severity: 'error',
    from: { path: '^flows/', pathNot: test },
    to: {
      path: [
        'node_modules/(react|react-dom|react-[^/]+|@xstate/react|@mantine/[^/]+|@maskito/react|@tanstack/[^/]+|ky|auth0-js|filepond[^/]*|hono|@hono/[^/]+|drizzle-orm|pg|sharp|nodemailer|@electric-sql/[^/]+)/',
      ],
    },
  },
  {
    name: 'flows-use-no-node',
    comment: 'flows/ runs in the browser',
    severity: 'error',
    from: { path: '^flows/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'trust-is-the-kits-own',
    comment: 'only these four files of the kit use the one type assertion of the project',
    severity: 'error',
    from: { pathNot: '^flows/kit/(define|compile|typed|played)\\.ts$' },
    to: { path: '^flows/kit/trust\\.ts$' },
  },
  {
    name: 'src-sees-flows-and-contract',
    comment: 'src imports itself, flows and openapi/generated: with server/ deleted it still builds',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/inspector/', test] },
    to: { path: ours, pathNot: '^(src|flows|openapi/generated)/' },
  },
  {
    name: 'nobody-imports-inspector',
    comment: 'the inspector is no part of the application, which loads it by its address for who develops (EN-12)',
    severity: 'error',
    from: { pathNot: '^src/inspector/' },
    to: { path: '^src/inspector/' },
  },
  {
    name: 'inspector-sees-the-wizard-and-path-tests',
    comment: 'it watches any wizard by the hook of src/wizard, and knows of each what path tests know',
    severity: 'error',
    from: { path: '^src/inspector/', pathNot: test },
    to: { path: ours, pathNot: '^(src/(inspector|wizard)|flows|tests/(model|paths))/' },
  },
  {
    name: 'src-uses-no-node',
    comment: 'src is browser only',
    severity: 'error',
    from: { path: '^src/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'nobody-imports-app',
    comment: 'src/app is the top layer',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/app/' },
    to: { path: '^src/app/' },
  },
  {
    name: 'features-below-app-only',
    comment: 'app → features → portal → wizard → api, platform, ui; never back',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/(app|features)/' },
    to: { path: '^src/features/' },
  },
  {
    name: 'features-stand-apart',
    comment: 'features never import each other',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'portal-below-features-only',
    comment: 'what features know of this business is not for the generic layers: they get it as props',
    severity: 'error',
    from: { path: '^src/(wizard|api|platform|ui)/' },
    to: { path: '^src/portal/' },
  },
  {
    name: 'wizard-and-ui-know-no-flow',
    comment:
      'wizard runs any flow, ui shows anything: they know the kit and the kinds of answers, no flow and no contract',
    severity: 'error',
    from: { path: '^src/(wizard|ui)/', pathNot: test },
    to: { path: '^(flows|openapi)/', pathNot: '^flows/(kit|answers)/' },
  },
  {
    name: 'wizard-above-ground-floor',
    comment: 'api, platform and ui do not know the wizard',
    severity: 'error',
    from: { path: '^src/(api|platform|ui)/' },
    to: { path: '^src/wizard/' },
  },
  {
    name: 'wizard-session-has-no-react',
    comment: "a run's machines, its listener and what it keeps know no React: adapters beside them do",
    severity: 'error',
    from: { path: '^src/wizard/session/', pathNot: test },
    to: { path: 'node_modules/(react|react-dom|react-router[^/]*|@xstate/react|@mantine/[^/]+|@tanstack/[^/]+)/' },
  },
  {
    name: 'machines-are-pure',
    comment:
      'a statechart of src/ is walked by path tests: it knows the kit, XState and types of its folder, no browser',
    severity: 'error',
    from: { path: '^src/.+\\.machine\\.ts$' },
    to: {
      path: ['^src/(app|features|portal|api|platform|ui)/', '^src/wizard/(?!session/)', 'node_modules/(?!xstate/)'],
    },
  },
  {
    name: 'ui-is-dumb',
    comment: 'ui has the theme and components without calls or device',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/(api|platform)/' },
  },
  {
    name: 'worker-stands-alone',
    comment: 'the service worker is no page: it has what both agree on, and nothing else of ours',
    severity: 'error',
    from: { path: '^src/worker/', pathNot: test },
    to: { path: ours, pathNot: '^src/worker/' },
  },
  {
    name: 'pages-agree-with-the-worker-only',
    comment: 'of the worker, pages know what both agree on: the rest runs elsewhere',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/worker/' },
    to: { path: '^src/worker/', pathNot: '^src/worker/agreed\\.ts$' },
  },
  {
    name: 'src-has-these-folders',
    comment: 'a new top folder in src/ must first be given its place in the layers',
    severity: 'error',
    from: {},
    to: { path: '^src/', pathNot: '^src/(app|features|portal|wizard|api|platform|ui|worker|inspector)/' },
  },
  {
    name: 'generated-contract-imports-nothing',
    comment: 'openapi/generated is importable by all and imports nothing',
    severity: 'error',
    from: { path: '^openapi/generated/' },
    to: { pathNot: '^openapi/generated/' },
  },
  {
    name: 'server-sees-contract-only',
    comment: 'the server has its own rules, so that the contract has two independent sides',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: ours, pathNot: '^(server|openapi)/' },
  },
  {
    name: 'server-has-these-rooms',
    comment: 'a new room of the server, or a file beside the rooms, must first be given its place in the layers',
    severity: 'error',
    from: {},
    to: { path: '^server/', pathNot: '^server/(start|api|seed|partners|domain|identity|infra|contract|testing)/' },
  },
  {
    name: 'server-contract-is-the-ground',
    comment: 'what the contract says of values and failures: every layer may use it, and it needs none',
    severity: 'error',
    from: { path: '^server/contract/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/contract/' },
  },
  {
    name: 'server-infra-below-identity',
    comment:
      'start → api → partners → domain → identity → infra, no arrow upward: infra keeps, sends and counts for whoever asks',
    severity: 'error',
    from: { path: '^server/infra/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/(infra|contract)/' },
  },
  {
    name: 'server-identity-below-domain',
    comment: 'who somebody is and what they may do does not depend on loans and policies',
    severity: 'error',
    from: { path: '^server/identity/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/(identity|infra|contract)/' },
  },
  {
    name: 'server-domain-below-api',
    comment: 'rules and records do not know by which operation they are called',
    severity: 'error',
    from: { path: '^server/domain/', pathNot: [test, '/testing/'] },
    to: { path: '^server/', pathNot: '^server/(domain|identity|infra|contract)/' },
  },
  {
    name: 'server-partners-below-api',
    comment: 'a partner is asked by values of the domain, and does not know by which operation',
    severity: 'error',
    from: { path: '^server/partners/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/(partners|domain|identity|infra|contract)/' },
  },
  {
    name: 'server-asks-partners-by-their-ports',
    comment:
      'only one place chooses who stands behind a port: elsewhere invented data would be taken for real (decision 29)',
    severity: 'error',
    from: { path: '^server/(api|start)/', pathNot: test },
    to: { path: '^server/partners/[^/]+/(simulated|http)' },
  },
  {
    name: 'server-api-below-start',
    comment: 'operations get what they work with: they neither start anything nor know the seed data',
    severity: 'error',
    from: { path: '^server/api/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/(api|partners|domain|identity|infra|contract)/' },
  },
  {
    name: 'server-seed-beside-api',
    comment: 'seed data is written as the domain writes: it needs no operation, and only a start needs it',
    severity: 'error',
    from: { path: '^server/seed/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/(seed|partners|domain|identity|infra|contract)/' },
  },
  {
    name: 'server-runs-without-test-helpers',
    comment: 'an image of the server has no testing folders',
    severity: 'error',
    from: { path: '^server/', pathNot: [test, '/testing/'] },
    to: { path: '^server/.*testing/' },
  },
  {
    name: 'server-http-is-in-api',
    comment: 'below api nothing knows requests and answers: it gets values, and throws the errors of the contract',
    severity: 'error',
    from: { path: '^server/(seed|partners|domain|identity|infra|contract)/', pathNot: test },
    to: { path: 'node_modules/(hono|@hono/[^/]+)/' },
  },
  {
    name: 'build-sees-the-sources-only',
    comment: 'what makes the browser files reads src and flows: a build needs no server, and no command around it',
    severity: 'error',
    from: { path: '^build/' },
    to: { path: ours, pathNot: '^(build|src|flows)/' },
  },
  {
    name: 'build-is-for-commands',
    comment: 'the product and its tests do not know how its files are made; vite.config.ts, scripts and e2e do',
    severity: 'error',
    from: { path: '^(src|flows|openapi|server|tests)/' },
    to: { path: '^build/' },
  },
  {
    name: 'chunking-is-the-ground-of-a-build',
    comment: 'the app shell and the service worker ask which files there are; what decides that knows neither',
    severity: 'error',
    from: { path: '^build/(chunking|output|tree-shaking)/' },
    to: { path: '^build/(?!$1/)' },
  },
  {
    name: 'path-engine-stands-alone',
    comment: 'tests/paths/engine plans paths of any transition system: it knows no flow, no screen, nothing of ours',
    severity: 'error',
    from: { path: '^tests/paths/engine/', pathNot: test },
    to: { path: ours, pathNot: '^tests/paths/engine/' },
  },
  {
    name: 'exported-paths-go-out-whole',
    comment:
      'tests/paths/runtime and describe/screen.ts are copied to QA as they are: they import each other and nothing of ours',
    severity: 'error',
    from: { path: '^tests/paths/(runtime/|describe/screen\\.ts$)', pathNot: test },
    to: { path: ours, pathNot: '^tests/paths/(runtime/|describe/screen\\.ts$)' },
  },
  {
    name: 'tests-below-scripts-and-e2e',
    comment: 'scripts and e2e may import tests, never the other way',
    severity: 'error',
    from: { path: '^tests/' },
    to: { path: '^(scripts|e2e)/' },
  },
  {
    name: 'scripts-below-e2e',
    comment: 'e2e may import scripts, never the other way',
    severity: 'error',
    from: { path: '^scripts/' },
    to: { path: '^e2e/' },
  },
  {
    name: 'fixtures-know-no-flow',
    comment:
      'a change of one wizard reaches the browser tests that import it; through what all of them share it would reach all',
    severity: 'error',
    from: { path: '^e2e/fixtures\\.ts$' },
    to: { path: '^flows/', reachable: true },
  },
  {
    name: 'no-circular',
    comment: 'two modules that need each other are one module, or need a third',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'a module without imports that no module imports is dead',
    severity: 'error',
    from: { orphan: true, path: '^(src|flows|server)/', pathNot: [test, '\\.d\\.ts$'] },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment: 'every import exists',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'product-uses-no-dev-dependency',
    comment: 'what is delivered is listed under dependencies',
    severity: 'error',
    from: { path: '^(src|flows|server)/', pathNot: [test, '/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** @satisfies {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count: a layer that only borrows a type still knows the other.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
