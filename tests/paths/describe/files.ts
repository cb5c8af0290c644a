/** The folder, within flows, of a flow or statechart that shares another's. */
const SHARED_FOLDERS: Readonly<Record<string, string>> = {
  'insurance-quote-photos': 'insurance-quote',
  'quote-polling': 'insurance-quote',
  'offers-polling': 'credit',
  'insurers-polling': 'credit',
};

/** The folder of a flow or statechart, within flows. */
export const folderOf = (id: string): string => SHARED_FOLDERS[id] ?? id;

/** The file with the texts of a flow, from the project's root. */
export const textFileOf = (flow: string): string => `flows/${folderOf(flow)}/text.ts`;

/** The file that describes a wizard for path tests, from the project's root. */
export const wizardFileOf = (flow: string): string => `tests/paths/wizards/${flow}.ts`;

/** The same for another statechart. */
export const chartFileOf = (id: string): string => `tests/paths/charts/${id}.ts`;
