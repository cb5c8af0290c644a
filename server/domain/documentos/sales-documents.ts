import type { components } from '../../../openapi/generated/api.ts';
import type { TipoCredito } from '../creditos/credit.ts';
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

/** What is read of a loan wherever it is shown, in the portal's words and order (record 49). */
const figureRows = (oferta: Omit<Oferta, 'id' | 'resultado' | 'conDocumentacion'>): Page['rows'] => [
  ['Capital financiado', format.money(oferta.importe)],
  ['Gastos de otorgamiento', format.money(oferta.importe - oferta.importeNetoAPercibir)],
  ['Neto a percibir', format.money(oferta.importeNetoAPercibir)],
  ['TNA', format.percent(oferta.tna)],
  ['CFT (TEA, con IVA)', format.percent(oferta.cft)],
  ['CFT (TEA, sin IVA)', format.percent(oferta.cftSinIva)],
  ['Cantidad de cuotas', String(oferta.plazo)],
  ['Primera cuota', format.money(oferta.importeCuota)],
  ['Cuota promedio', format.money(oferta.importeCuotaPromedio)],
  ['Última cuota', format.money(oferta.importeUltimaCuota)],
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
          ...figureRows({
            ...calculo,
            importe: calculo.capital,
            importeCuota: calculo.primeraCuota,
            importeCuotaPromedio: calculo.cuotaPromedio,
            importeUltimaCuota: calculo.ultimaCuota,
          }),
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
          ['Ingresos', oferta.conDocumentacion ? 'Con comprobante de ingresos' : 'Sin documentación'],
          ...figureRows(oferta),
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
