/** The folder, from the project's root, of a flow or statechart that has none of its own name in flows. */
const OTHER_FOLDERS: Readonly<Record<string, string>> = {
  'insurance-quote-photos': 'flows/insurance-quote',
  'quote-polling': 'flows/insurance-quote',
  'offers-polling': 'flows/credit',
  'insurers-polling': 'flows/credit',
  'tab-lock': 'src/wizard/session',
  'wizard-session': 'src/wizard/session',
  updates: 'src/app',
};

/** The folder of a flow or statechart, from the project's root. */
export const folderOf = (id: string): string => OTHER_FOLDERS[id] ?? `flows/${id}`;

/** The file with the texts of a flow, from the project's root. */
export const textFileOf = (flow: string): string => `${folderOf(flow)}/text.ts`;

/** The file that describes a wizard for path tests, from the project's root. */
export const wizardFileOf = (flow: string): string => `tests/paths/wizards/${flow}.ts`;

/** The same for another statechart. */
export const chartFileOf = (id: string): string => `tests/paths/charts/${id}.ts`;
