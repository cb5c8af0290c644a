import type { components } from '../../../openapi/generated/api.ts';
import type { TipoCredito } from '../calculadora/rates.ts';
import * as format from './format.ts';
import type { Content, Page } from './pdf.ts';

type Calculo = components['schemas']['CalculoPrendario'];
type Oferta = components['schemas']['Oferta'];
type Plan = components['schemas']['Cotizacion']['companias'][number]['cotizaciones'][number];

/** A plan to be compared, with its insurer's name. */
export interface ComparedPlan {
  readonly compania: string;
  readonly plan: Plan;
}

interface Calculated {
  readonly tipoCredito: TipoCredito;
  /** The model year of the vehicle. */
  readonly anio: number;
  readonly calculo: Calculo;
}

/** What the figures are, and are not (S2.5). */
const estimate = [
  'Los valores son estimados y no tienen carácter contractual.',
  'Pueden variar según la calificación del titular y están sujetos a análisis crediticio.',
  'La cuota no incluye el seguro del auto ni los gastos de otorgamiento.',
];

const creditTypes = { 1: 'Comprar un auto', 3: 'Otros proyectos' } as const satisfies Record<TipoCredito, string>;

/** The rates of a loan, which stand beside each other (SL-02). */
const rateRows = ({ tna, cft }: Pick<Calculo, 'tna' | 'cft'>): Page['rows'] => [
  ['TNA', format.percent(tna)],
  ['CFT (TEA, con IVA)', format.percent(cft)],
];

/** A calculated loan, for the client to take home (SL-01). */
export function calculationSheet({ tipoCredito, anio, calculo }: Calculated, today: string): Content {
  return {
    title: 'Cálculo de un crédito',
    day: today,
    pages: [
      {
        heading: 'Cálculo de un crédito',
        rows: [
          ['Crédito', creditTypes[tipoCredito]],
          ['Año del auto', String(anio)],
          ['Capital financiado', format.money(calculo.capital)],
          ['Cuotas', `${calculo.plazo} cuotas de ${format.money(calculo.cuotaPromedio)} en promedio`],
          ['Primera cuota', format.money(calculo.primeraCuota)],
          ['Última cuota', format.money(calculo.ultimaCuota)],
          ...rateRows(calculo),
        ],
        notes: [...estimate, `Calculado el ${format.day(today)}.`],
      },
    ],
  };
}

/** An offer for an application (SL-01). */
export function offerSheet(solicitudId: number, oferta: Oferta, today: string): Content {
  return {
    title: `Oferta para la solicitud ${solicitudId}`,
    day: today,
    pages: [
      {
        heading: 'Oferta de crédito',
        rows: [
          ['Solicitud', `Nº ${solicitudId}`],
          ['A percibir', format.money(oferta.importeNetoAPercibir)],
          ['Capital', format.money(oferta.importe)],
          ['Cuotas', `${oferta.plazo} cuotas de ${format.money(oferta.importeCuotaPromedio)} en promedio`],
          ['Primera cuota', format.money(oferta.importeCuota)],
          ['Última cuota', format.money(oferta.importeUltimaCuota)],
          ['Ingresos', oferta.conDocumentacion ? 'Con comprobante de ingresos' : 'Sin documentación'],
          ...rateRows(oferta),
        ],
        notes: [
          'Recordá que a la cuota promedio mensual se le suma el seguro.',
          'La oferta está sujeta al análisis de la solicitud.',
          `Emitida el ${format.day(today)}.`,
        ],
      },
    ],
  };
}

/** Policies to compare, a page each (SL-01). */
export function comparisonSheet(plans: readonly ComparedPlan[], today: string): Content {
  return {
    title: 'Comparación de seguros',
    day: today,
    pages: plans.map(({ compania, plan }) => ({
      heading: plan.nombre,
      rows: [
        ['Compañía', compania],
        ['Cobertura', plan.tipoPlanComercial],
        ['Precio por mes', format.money(plan.importe)],
        ...(typeof plan.sumaAsegurada === 'number'
          ? ([['Suma asegurada', format.money(plan.sumaAsegurada)]] as const)
          : []),
      ],
      notes: [...plan.descripcion.split('\n'), `Cotizado el ${format.day(today)}.`],
    })),
  };
}
