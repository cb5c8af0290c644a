import type { QuoteDetail } from '../../../../flows/insurers/quote.ts';

type Insurer = QuoteDetail['companias'][number];
type Plan = Insurer['cotizaciones'][number];

export const plan = (companiaId: number, tipoPlan: Plan['tipoPlan'], importe: number): Plan => ({
  cotizacionPlanId: `${companiaId}-${tipoPlan}`,
  tipoPlanComercial: `${companiaId}-${tipoPlan}`,
  tipoPolizaId: 1,
  nombre: `Plan ${tipoPlan}`,
  descripcion: 'robo total. incendio por $ 1.500.',
  importe,
  sumaAsegurada: tipoPlan === 'RC' ? null : 23_450_000,
  companiaId,
  tipoPlan,
  idExterno: '',
});

export const insurer = (companiaId: number, cotizaciones: Plan[] | null): Insurer => ({
  companiaId,
  compania: `Compañía ${companiaId}`,
  orden: companiaId,
  estado: cotizaciones ? 'completa' : 'pendiente',
  cotizaciones: cotizaciones ?? [],
});

/** What the insurers answered: RC 21.500, TC 48.900 and TR 97.300 by the first, TC 45.300 by the second. */
export const quoted: QuoteDetail = {
  cotizacionId: 'q1',
  companias: [
    insurer(9, [plan(9, 'RC', 21_500), plan(9, 'TC', 48_900), plan(9, 'TR', 97_300)]),
    insurer(11, [plan(11, 'TC', 45_300)]),
  ],
};
