import type { SuiteChanges } from '../engine/types.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { csvOf } from './csv.ts';
import { gherkinOf } from './gherkin.ts';
import { jsonOf } from './json.ts';
import { mermaidOf } from './mermaid.ts';
import { playwrightFiles } from './playwright.ts';
import { hasScreens } from './playwright/spec.ts';
import { ResponseFiles } from './preconditions.ts';
import { tableOf } from './table.ts';
import { allureOf } from './tools/allure.ts';
import { azureOf } from './tools/azure.ts';
import { type ManualCase, manualCasesOf } from './tools/cases.ts';
import { testrailOf } from './tools/testrail.ts';
import { xrayConfiguration, xrayOf } from './tools/xray.ts';

export const formatNames = [
  ...(['table', 'playwright', 'json', 'csv', 'xray', 'testrail', 'azure', 'allure'] as const),
  ...(['gherkin', 'html', 'mermaid'] as const),
] as const;
export type FormatName = (typeof formatNames)[number];

/** What formats may tell beside the suites. */
export interface Showing {
  /** What changed since the recorded suite; undefined where there is none of the same strategy. */
  readonly changesOf: (suite: ScreenSuite) => Promise<SuiteChanges | undefined>;
  /** Whether all of each flow is listed where the format can leave it out. */
  readonly detailed: boolean;
}

/** A way to write suites down. */
export interface SuiteFormat {
  /** For --help, in Spanish. */
  readonly about: string;
  /** Why a suite cannot be written like this, in Spanish; undefined where it can. */
  unfit?(suite: ScreenSuite): string | undefined;
  /** How the suites are printed as one text; absent in a format that needs a folder. */
  readonly printed?: {
    /** Whether several suites can be one text. */
    readonly several: boolean;
    text(suites: readonly ScreenSuite[], showing: Showing): string;
  };
  /** Contents of the files by their paths within a folder. */
  files(suites: readonly ScreenSuite[], showing: Showing): Promise<ReadonlyMap<string, string>>;
}

export const formats: Readonly<Record<FormatName, SuiteFormat>> = {
  table: {
    about: 'cuadro de cobertura para leer en la terminal',
    printed: { several: true, text: (suites, { detailed }) => tableOf(suites, detailed) },
    files: perSuite('txt', (suite) => tableOf([suite], true)),
  },
  playwright: {
    about: 'pruebas de Playwright que corren solas; necesita --out',
    unfit: (suite) =>
      hasScreens(suite)
        ? undefined
        : 'no tiene pantallas propias, y nada que hacer en un navegador: se prueba con la máquina en cada npm test',
    files: (suites) => Promise.resolve(playwrightFiles(suites)),
  },
  json: {
    about: 'la suite completa, para otros programas',
    printed: { several: false, text: (suites) => suites.map(jsonOf).join('') },
    files: perSuite('json', jsonOf),
  },
  csv: {
    about: 'una fila por paso, para herramientas de gestión de pruebas y planillas',
    printed: { several: true, text: (suites) => csvOf(suites) },
    files: perSuite('csv', (suite, _showing, files) => csvOf([suite], files)),
  },
  xray: {
    ...forTool('Xray (Test Case Importer)', 'xray', xrayOf),
    files: async (suites, showing) =>
      new Map([...(await forTool('Xray', 'xray', xrayOf).files(suites, showing)), ['xray.json', xrayConfiguration()]]),
  },
  testrail: forTool('TestRail', 'testrail', testrailOf),
  azure: forTool('Azure Test Plans', 'azure', azureOf),
  allure: forTool('Allure TestOps', 'allure', allureOf),
  gherkin: {
    about: 'Dado / Cuando / Entonces en español, para Cucumber',
    printed: { several: false, text: (suites) => suites.map((suite) => gherkinOf(suite)).join('') },
    files: perSuite('feature', (suite, _showing, files) => gherkinOf(suite, files)),
  },
  html: {
    about: 'página con el diagrama, los caminos y la cobertura; necesita --out',
    // Its layout library is large, and the other formats go without.
    files: async (suites, { changesOf }) => {
      const { htmlPage } = await import('./html/index.ts');
      const { indexPage, pageName } = await import('./html/index-page.ts');
      const pageOf = async (suite: ScreenSuite) => {
        const changes = await changesOf(suite);
        return await htmlPage(suite, changes ? { changes } : {});
      };
      const files = new Map<string, string>();
      for (const suite of suites) files.set(pageName(suite), await pageOf(suite));
      if (suites.length > 1) files.set('index.html', indexPage(suites));
      return files;
    },
  },
  mermaid: {
    about: 'el diagrama como texto, para documentos',
    printed: { several: false, text: (suites) => suites.map(mermaidOf).join('') },
    files: perSuite('mmd', mermaidOf),
  },
};

/** What a test-management tool imports: one list of all suites. */
function forTool(tool: string, name: string, render: (cases: readonly ManualCase[]) => string): SuiteFormat {
  return {
    about: `pruebas para importar en ${tool}`,
    printed: { several: true, text: (suites) => render(manualCasesOf(suites)) },
    files: (suites) => {
      const responses = new ResponseFiles();
      const list = render(manualCasesOf(suites, responses));
      return Promise.resolve(new Map([[`${name}.csv`, list], ...responses.files]));
    },
  };
}

/** A file for each suite, named by flow and strategy, and those of long responses. */
function perSuite(
  extension: string,
  render: (suite: ScreenSuite, showing: Showing, responses: ResponseFiles) => string | Promise<string>,
): SuiteFormat['files'] {
  return async (suites, showing) => {
    const files = new Map<string, string>();
    const responses = new ResponseFiles();
    for (const suite of suites) {
      files.set(`${suite.flow}.${suite.strategy}.${extension}`, await render(suite, showing, responses));
    }
    return new Map([...files, ...responses.files]);
  };
}
