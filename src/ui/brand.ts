/** The made-up brand (decision 14): the one place that names it. */
export const brand = {
  name: 'Zorzalia',
  /** C1's welcome. */
  welcome: 'Todas las herramientas para comprar y vender tu auto, asegurar tus proyectos y llegar a tus metas.',
} as const;
