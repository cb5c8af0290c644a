import type { Doing, Request, Responding } from '../describe/screen.ts';

/** What a server answers. */
export const answered = (json: unknown, status = 200): Responding => ({ status, json });

/** From now on such requests end like this. */
export const stub = (method: Request['method'], path: string, responding: Responding): Doing => ({
  do: 'stub',
  request: { method, path },
  with: responding,
});

/** Which flags are on, in words: 'con la función «datos-pago»'. */
export const flagsSaid = (flags: Readonly<Record<string, boolean>>): string =>
  Object.entries(flags)
    .map(([name, isOn]) => `${isOn ? 'con' : 'sin'} la función «${name}»`)
    .join(' y ');

/** The flag service's answer. */
export const flagged = (flags: Readonly<Record<string, boolean>>): Doing =>
  stub(
    'POST',
    '/ofrep/v1/evaluate/flags',
    answered({
      flags: Object.entries(flags).map(([key, value]) => ({ key, value, reason: 'STATIC', variant: String(value) })),
    }),
  );

/** The same places in every province, so that each example can be chosen wherever it is tried. */
export const places: readonly Doing[] = [
  stub('GET', '/api/catalogos/provincias/*/localidades', answered({ localidades: ['LA PLATA', 'MAR DEL PLATA'] })),
  stub('GET', '/api/catalogos/provincias/*/codigospostales', answered({ codigosPostales: ['1900', '7600'] })),
];

/** Two brands, and the same two models of each. */
export const vehicles = (
  ...modelos: readonly { readonly codia: string; readonly modelo: string }[]
): readonly Doing[] => [
  stub(
    'GET',
    '/api/catalogos/marcas',
    answered({
      marcas: [
        { id: 'fiat', nombre: 'Fiat', destacada: true },
        { id: 'ford', nombre: 'Ford', destacada: true },
      ],
    }),
  ),
  stub('GET', '/api/catalogos/marcas/*/anios/*/modelos', answered({ modelos })),
];
