/** The made-up brand (decisions.md 14): the one place that names it. */
export const brand = {
  name: 'Zorzalia',
  tagline: 'Créditos y seguros para tu auto',
} as const;
