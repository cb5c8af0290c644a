/** What may have been paid (C9): apart from the answers, for screens that only show it. */
export const concepts = [
  { value: 0, label: 'Cuota/s' },
  { value: 1, label: 'Precancelación' },
  { value: 2, label: 'Acuerdo judicial' },
] as const;
