import { flowPaths } from '../paths/wizards/index.ts';

/** The requirements that each wizard and statechart serves: its path suite walks them. By the flow's id. */
export const served: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(flowPaths.map(({ flow, serves }) => [flow.id, serves])),
  session: ['SH-06', 'SH-11', 'SH-13', 'SH-14', 'SH-15', 'SH-16', 'SH-17'],
  'legacy-migration': ['ON-05'],
  'quote-polling': ['IN-05', 'IN-06'],
  'insurers-polling': ['NR-08'],
  'offers-polling': ['NR-07'],
  linking: ['LK-01', 'LK-03'],
  help: ['HE-01'],
  'plate-capture': ['CQ-02'],
  'application-task': ['AP-06'],
  'tab-lock': ['EN-04', 'RP-10'],
  'wizard-session': ['EN-03', 'EN-04', 'RP-10'],
  updates: ['ST-02'],
};
