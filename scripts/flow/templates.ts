import { kindOf, type Question, scaffoldedWords } from './kinds.ts';
import { camelCase, literal, pascalCase } from './words.ts';

/** Who may open a wizard: a customer, sellers, or an audience of the route table. */
export const audiences = {
  ClienteFinal: { row: "['ClienteFinal']", person: 'camila@ejemplo.example', homeLink: 'Informar un pago' },
  sellers: { row: 'sellers', person: 'silvia@ejemplo.example', homeLink: 'Calcular crédito' },
  Agenciero: { row: "['Agenciero']", person: 'silvia@ejemplo.example', homeLink: 'Calcular crédito' },
  Interno: { row: "['Interno']", person: 'hernan@ejemplo.example', homeLink: 'Calcular crédito' },
} as const;

/** What a wizard is scaffolded from. */
export interface Scaffold {
  /** In kebab case: the folder's name and the flow's id. */
  readonly id: string;
  /** Spanish, as shown. */
  readonly title: string;
  readonly audience: keyof typeof audiences;
  /** Where it is opened, without its last slash. */
  readonly path: `/${string}`;
  readonly questions: readonly [Question, ...Question[]];
}

/** The title of the end of a wizard that sends nothing. */
export const UNSENT_TITLE = 'Terminaste';
/** What such a wizard says until somebody connects it: nobody may think that something was sent. */
export const UNSENT_LINE = 'Este asistente todavía no envía nada: tus respuestas no se guardaron.';
/** The requirement that a wizard serves until somebody says which. */
export const SCAFFOLDED = 'EN-11';

const names = ({ id }: Scaffold) => ({ flow: camelCase(id), type: pascalCase(id) });
const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');
const imported = (what: Iterable<string>, from: string) =>
  `import { ${[...new Set(what)].join(', ')} } from ${literal(from)};`;
const has = ({ questions }: Scaffold, test: (kind: ReturnType<typeof kindOf>) => boolean) =>
  questions.some((question) => test(kindOf(question)));

function answersFile(scaffold: Scaffold): string {
  const { questions, id } = scaffold;
  const files = new Map<string, string[]>();
  for (const question of questions) {
    const { file, factory, also = [] } = kindOf(question);
    files.set(file, [...(files.get(file) ?? []), factory, ...also]);
  }
  const rules = questions.filter((question) => kindOf(question).hasRules);
  if (rules.length > 0) files.set('day', ['shiftDay']);
  return `${lines([...files].toSorted().map(([file, what]) => imported(what, `../answers/${file}.ts`)))}
${rules
  .map(
    ({
      name,
    }) => `/** The days of '${name}' that are right: from today on, for a year; 'except' would leave some out. */
export const ${name}Rules: DateRules = {
  bounds: (today) => ({ min: today, max: shiftDay(today, 365) }),
  calendar: true,
};

`,
  )
  .join('')}/** What the wizard asks, each answer with its kind. */
export const answers = {
${lines(
  questions.map((question) => {
    const { factory, takes } = kindOf(question);
    return `  ${question.name}: ${factory}(${takes?.(question, id) ?? ''}),`;
  }),
)}};
`;
}

/** The later questions whose lists depend on a question. */
const dependants = ({ questions }: Scaffold, { name }: Question): readonly string[] =>
  questions.filter((each) => Object.hasOwn(kindOf(each).after ?? {}, name)).map((each) => each.name);

function flowFile(scaffold: Scaffold): string {
  const { flow, type } = names(scaffold);
  const steps = scaffold.questions.map((question) => {
    const clears = dependants(scaffold, question);
    return `    ${question.name}: { position: ${literal(question.name)}${
      clears.length > 0 ? `, clears: [${clears.map(literal).join(', ')}]` : ''
    }${kindOf(question).sensitive ? ', sensitive: true' : ''} },`;
  });
  return `import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers } from './answers.ts';

/** ${scaffold.title}: what is asked, in this order. */
export const ${flow} = defineFlow({
  id: ${literal(scaffold.id)},
  version: 1,
  back: 'keeps',
  params: {},
  answers,
  ends: ['terminado'],
  steps: () => ({
${lines(steps)}  }),
  ending: () => ({ id: 'resultado', position: 'resultado', done: 'terminado' }),
});

export type ${type} = TypesOf<typeof ${flow}>;

export const ${flow}Machine = compile(${flow});
`;
}

function textFile(scaffold: Scaffold): string {
  const { type } = names(scaffold);
  const same = new Set(scaffold.questions.flatMap((question) => kindOf(question).sameText?.import ?? []));
  const steps = scaffold.questions.map((question) => {
    const { sameText } = kindOf(question);
    const words = scaffoldedWords(question);
    const said = (['question', 'label', 'help', 'unstored'] as const).flatMap((key) => {
      const text = words[key];
      return text === undefined ? [] : [`${key}: ${literal(text)}`];
    });
    return `    ${question.name}: { ${[...said, ...(sameText ? [sameText.code] : [])].join(', ')} },`;
  });
  return `${lines([...same])}import type { FlowText, ResultText } from '../kit/text.ts';
import type { ${type} } from './flow.ts';

/** What is read in the wizard. */
export const text: FlowText<${type}, ResultText> = {
  title: ${literal(scaffold.title)},
  steps: {
${lines(steps)}  },
  ends: {
    terminado: {
      tone: 'open',
      title: ${literal(UNSENT_TITLE)},
      lines: [${literal(UNSENT_LINE)}],
      button: 'Volver al inicio',
    },
  },
};
`;
}

const readmeFile = ({ id, title }: Scaffold): string => `# ${title}

[Its diagram](${id}.mmd).
`;

const featureReadmeFile = ({ id, path }: Scaffold): string => `# features/${id}

${path}: the wizard of \`flows/${id}\`.
`;

function pathsFile(scaffold: Scaffold): string {
  const { id, questions, audience, path } = scaffold;
  const { flow, type } = names(scaffold);
  const { person, homeLink } = audiences[audience];
  const examples = questions.map((question) => {
    const { factory, examples: own } = kindOf(question);
    return { name: question.name, code: own?.(question) ?? `examples.${factory}()` };
  });
  const code = examples.map((each) => each.code).join('\n');
  const rules = [...new Set(code.match(/\w+Rules\b/g) ?? [])];
  const ofAnswers = [...(/\banswers\./.test(code) ? ['answers'] : []), ...rules];
  const isPlaced = has(scaffold, ({ after }) => after !== undefined && 'provincia' in after);
  const isVehicle = has(scaffold, ({ file, catalog }) => file === 'vehicle' && catalog !== undefined);
  const stubs = [...(isPlaced ? ['places'] : []), ...(isVehicle ? ['vehicles'] : [])];
  const given = [
    ...(isPlaced ? ['...places'] : []),
    ...(isVehicle ? ["...vehicles({ codia: '1700001', modelo: 'Modelo A 1.4' })"] : []),
  ];
  // The second of a kind is answered otherwise: what is sent tells them apart.
  const seen = new Set<string>();
  const answered = examples.map(({ name, code: own }) => {
    const isText = /^examples\.(?:cuit|dni|name|fullName|streetAddress|email|requiredText)\(/.test(own);
    const again = isText && seen.has(own) && !/^examples\.(?:cuit|dni)/.test(own);
    seen.add(own);
    return `    ${name}: ${again ? `examples.unlike(${own})` : own},`;
  });
  return `${lines([
    ...(ofAnswers.length > 0 ? [imported(ofAnswers, `../../../flows/${id}/answers.ts`)] : []),
    `import { ${flow}, type ${type} } from '../../../flows/${id}/flow.ts';`,
    `import { text } from '../../../flows/${id}/text.ts';`,
    "import * as examples from '../answers/index.ts';",
    "import { definePaths } from '../describe/flow.ts';",
    "import { showsResult } from '../describe/result.ts';",
    ...(stubs.length > 0 ? [imported(stubs, '../outside/stubs.ts')] : []),
  ])}
/** What path tests need to know of the wizard, beyond its definition. */
export const ${flow}Paths = definePaths<${type}>({
  flow: ${flow},
  text,
  serves: [${literal(SCAFFOLDED)}],
  person: ${literal(person)},
  basePath: ${literal(path)},
  address: () => ${literal(path)},
  given: [${given.join(', ')}],
  params: {},
  answers: {
${lines(answered)}  },
  calls: {},
  sending: [],
  ends: {
    terminado: showsResult(text.ends.terminado),
    cancelado: [{ see: 'link', name: ${literal(homeLink)} }],
  },
});
`;
}

/** How it is walked by hand: by examples that the demo knows, where the path tests have others. */
function byHandFile(scaffold: Scaffold): string {
  const { flow } = names(scaffold);
  const known = scaffold.questions.flatMap((question) => {
    const code = kindOf(question).onDemo;
    return code === undefined ? [] : [`${question.name}: ${code},`];
  });
  const isPlaced = known.length > 0;
  // A model is one of a brand and a year, which are asked before it under these names.
  const models = scaffold.questions.filter((question) => kindOf(question).catalog === 'vehicle');
  const isVehicle = models.length > 0;
  if (isVehicle) known.push('marca,', 'anio,', ...models.map(({ name }) => `${name}: model,`));
  const own = known.length > 0 ? `, { answers: { ...${flow}Paths.answers, ${known.join(' ')} } }` : '';
  return `${lines([
    ...(isPlaced ? ["import * as examples from '../answers/index.ts';"] : []),
    `import { ${flow}Paths } from '../wizards/${scaffold.id}.ts';`,
    ...(isVehicle ? ["import { answersOf, carOf } from './cars.ts';"] : []),
    "import { defineByHand, onDemo } from './describe.ts';",
  ])}
${isVehicle ? "const { marca, anio, modelo: model } = answersOf(carOf('fiat'));\n\n" : ''}/** Walked by hand on a running demo, by its own answers. */
export const ${flow}ByHand = defineByHand({ paths: onDemo(${flow}Paths${own}), before: [] });
`;
}

/** What the page needs of the portal: lists to choose from, a place for files. */
const needs = (scaffold: Scaffold) => {
  const vehicle = has(scaffold, ({ catalog }) => catalog === 'vehicle');
  const lists = has(scaffold, ({ catalog }) => catalog !== undefined);
  const uploads = has(scaffold, ({ isUpload }) => isUpload === true);
  return { vehicle, lists, uploads, api: lists || uploads };
};

function pageFile(scaffold: Scaffold): string {
  const { id, path } = scaffold;
  const { flow, type } = names(scaffold);
  const { vehicle, lists, uploads, api } = needs(scaffold);
  const operations = [
    ...(lists ? ['listMarcas', 'listLocalidades', 'listCodigosPostales'] : []),
    ...(vehicle ? ['listModelos'] : []),
    ...(uploads ? ['signFile', 'uploadFile', 'deleteFile'] : []),
  ];
  const props = [...(api ? ['api'] : []), ...(vehicle ? ['log'] : [])].join(', ');
  const sources = [
    ...(lists ? [`catalogs: ${vehicle ? 'vehicleCatalogs(api, log)' : 'commonCatalogs(api)'}`] : []),
    ...(uploads ? ['uploads: storageUploads(api)'] : []),
  ].join(', ');
  return `${lines([
    "import { memo, useMemo } from 'react';",
    "import { compile } from '../../../flows/kit/compile.ts';",
    `import { ${flow} } from '../../../flows/${id}/flow.ts';`,
    `import { text } from '../../../flows/${id}/text.ts';`,
    ...(api ? ["import type { Api } from '../../api/api.ts';"] : []),
    ...(vehicle ? ["import type { RemoteLog } from '../../platform/remote-log.ts';"] : []),
    "import { addresses } from '../../portal/addresses.ts';",
    ...(lists ? [imported([vehicle ? 'vehicleCatalogs' : 'commonCatalogs'], '../../portal/catalogs.ts')] : []),
    ...(uploads ? ["import { storageUploads } from '../../portal/storage-uploads.ts';"] : []),
    "import { lazy } from '../../ui/lazy.tsx';",
    "import { Wizard } from '../../wizard/Wizard.tsx';",
  ])}
const Result = lazy(async () => (await import('../../wizard/pages/SimpleResult.tsx')).SimpleResult);

${
  api
    ? `interface ${type}PageProps {
  readonly api: () => Promise<Pick<Api, ${operations.map(literal).join(' | ')}>>;
${vehicle ? "  readonly log: Pick<RemoteLog, 'error'>;\n" : ''}}

`
    : ''
}/** ${path}/{position?}. Memoised, because the router renders its parent again with every step. */
export const ${type}Page = memo(function ${type}Page(${api ? `{ ${props} }: ${type}PageProps` : ''}) {
  const machine = useMemo(() => compile(${flow}), []);
${api ? `  const sources = useMemo(() => ({ ${sources} }), [${props}]);\n` : ''}  return (
    <Wizard
      flow={${flow}}
      machine={machine}
      text={text}
      params={() => ({})}
      draftKey={${flow}.id}
      basePath={addresses.${flow}}
      exitPath={addresses.home}
      ${api ? 'sources={sources}' : ''}
      Result={Result}
    />
  );
});
`;
}

function screenFile(scaffold: Scaffold): string {
  const { id, questions } = scaffold;
  const { flow, type } = names(scaffold);
  const { api, vehicle } = needs(scaffold);
  const isFetched = kindOf(questions[0]).screen !== undefined;
  const parts = [...(api ? ['api'] : []), ...(vehicle ? ['log'] : [])];
  return `${lines([
    ...(isFetched ? [`import { ${flow} } from '../../../flows/${id}/flow.ts';`] : []),
    `import { ${type}Page } from '../../features/${id}/${type}Page.tsx';`,
    ...(isFetched ? ["import { preloadFirst } from '../../wizard/fields/registry.ts';"] : []),
    ...(api ? ["import { useParts } from '../parts.ts';"] : []),
  ])}
${isFetched ? `export const preload = () => preloadFirst(${flow});\n\n` : ''}export default function ${type}() {
${api ? `  const { ${parts.join(', ')} } = useParts();\n` : ''}  return <${type}Page ${parts.map((part) => `${part}={${part}}`).join(' ')} />;
}
`;
}

/** What a like wizard asks for before it can be used: requests, and kB by gzip and by Brotli. */
export const SCAFFOLDED_BUDGET = [10, 198, 173] as const;

/** The row of the route table. */
export function routeRow(scaffold: Scaffold): string {
  const { questions, audience, path } = scaffold;
  const { screen } = kindOf(questions[0]);
  return `  ${names(scaffold).flow}: {
    path: ${literal(`${path}/*`)},
    audience: ${audiences[audience].row},
    title: null,
${screen ? `    question: '${screen}',\n` : ''}    load: [],
    firstCalls: [],
    frame: {},
    budget: [${SCAFFOLDED_BUDGET.join(', ')}],
  },
`;
}

/** Every file of a wizard that is made anew, by its path from the project's folder: not formatted yet. */
export function newFiles(scaffold: Scaffold): ReadonlyMap<string, string> {
  const { id } = scaffold;
  const { type } = names(scaffold);
  return new Map([
    [`flows/${id}/answers.ts`, answersFile(scaffold)],
    [`flows/${id}/flow.ts`, flowFile(scaffold)],
    [`flows/${id}/text.ts`, textFile(scaffold)],
    [`flows/${id}/README.md`, readmeFile(scaffold)],
    [`tests/paths/wizards/${id}.ts`, pathsFile(scaffold)],
    [`tests/paths/by-hand/${id}.ts`, byHandFile(scaffold)],
    [`src/features/${id}/${type}Page.tsx`, pageFile(scaffold)],
    [`src/features/${id}/README.md`, featureReadmeFile(scaffold)],
    [`src/app/screens/${type}.tsx`, screenFile(scaffold)],
  ]);
}
