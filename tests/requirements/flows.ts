/** The requirements that each wizard and statechart serves: its path suite walks them. By the flow's id. */
export const served: Readonly<Record<string, readonly string[]>> = {
  'report-payment': [
    ...['RP-01', 'RP-02', 'RP-03', 'RP-04', 'RP-05', 'RP-06', 'RP-07', 'RP-08', 'RP-09', 'RP-10'],
    ...['VA-01', 'VA-02', 'VA-03', 'VA-12'],
  ],
  'agency-signup': ['ON-01', 'VA-02', 'VA-04', 'VA-11'],
  'insurance-quote': [
    ...['IN-01', 'IN-03', 'IN-04', 'IN-08', 'IN-10', 'IN-11', 'IN-14', 'IN-15'],
    ...['VA-01', 'VA-02', 'VA-03', 'VA-05', 'VA-06', 'VA-07', 'VA-08', 'VA-09', 'VA-10'],
  ],
  'insurance-quote-photos': [
    ...['IN-02', 'IN-03', 'IN-04', 'IN-08', 'IN-10', 'IN-11', 'IN-12', 'IN-14', 'IN-15'],
    ...['VA-01', 'VA-02', 'VA-03', 'VA-05', 'VA-06', 'VA-07', 'VA-08', 'VA-09', 'VA-10'],
  ],
  'credit-calculator': ['CA-01', 'CA-02', 'CA-03', 'CA-04', 'VA-13'],
  'new-request': [
    ...['NR-01', 'NR-02', 'NR-03', 'NR-04', 'NR-05', 'NR-06', 'NR-07', 'NR-08', 'NR-09'],
    ...['VA-01', 'VA-02', 'VA-03', 'VA-13', 'VA-14'],
  ],
  'credit-application': [
    ...['CF-01', 'CF-02', 'CF-03', 'CF-04', 'CF-05', 'CF-06', 'CF-07', 'CF-08', 'EN-01'],
    ...['VA-01', 'VA-02', 'VA-03', 'VA-13', 'VA-15'],
  ],
  'car-quote': ['CQ-01'],
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
