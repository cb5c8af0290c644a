import * as v from 'valibot';
import type { PartNames } from '../credit/parts.ts';
import type { Memory } from '../kit/types.ts';
import { type Answers, answers as kinds } from './answers.ts';
import { type NewRequest, newRequest } from './flow.ts';

/** What the server holds of an application that is not finished (EN-05), as far as the wizard asks for it. */
export interface HeldApplication {
  readonly id: number;
  readonly tipoCredito: 1 | 3;
  readonly ingresos: {
    readonly ActividadDeclarada: Answers['situacionLaboral'];
    readonly Antiguedad: Answers['antiguedadLaboral'];
  } | null;
  readonly domicilio: { readonly Provincia: number; readonly Localidad: string; readonly CodigoPostal: string } | null;
  readonly vehiculo: {
    readonly marca: { readonly id: string };
    readonly Codia: string;
    readonly Anio: number;
    readonly Uso: Answers['uso'];
    readonly TieneGNC: boolean;
    readonly ValorDeCompra: number;
  } | null;
  readonly pedido: { readonly Importe: number; readonly Plazo: Answers['prestamo']['plazo'] } | null;
  readonly oferta: { readonly id: string } | null;
  readonly sinOferta: boolean;
  readonly seguro:
    | { readonly Pendiente: true }
    | {
        readonly CotizacionId: string;
        readonly CotizacionPlanId: string;
        readonly TipoPolizaId: number;
        readonly TipoCobertura: 'TC' | 'TR';
      }
    | null;
  /** How often a part of it was written. */
  readonly revision?: number | undefined;
}

const home = ['provincia', 'localidad', 'codigoPostal'] as const;
const car = ['marca', 'anio', 'modelo', 'uso', 'tieneGNC', 'valorVehiculo'] as const;

/** What is asked of each part of an application. */
export const partNames: PartNames = {
  ingresos: ['situacionLaboral', 'antiguedadLaboral'],
  domicilio: home,
  preferenciaVehiculo: car,
  vehiculo: car,
  pedido: ['prestamo'],
  oferta: ['oferta'],
  seguro: ['poliza'],
};

/** What is asked of how the client is reached. */
export const contactNames = ['telefono', 'franjaHoraria', 'email'] as const;

/** How the client is reached, of an application that was sent. */
export function heldContact({
  contacto,
}: {
  readonly contacto: {
    readonly Telefonos: readonly {
      readonly Numero: string;
      readonly EsMovil: boolean;
      readonly HorarioContacto: Answers['franjaHoraria'];
    }[];
    readonly Usuario: string | null;
  } | null;
}): Readonly<Partial<Answers>> {
  const [phone] = contacto?.Telefonos ?? [];
  return {
    ...(phone && {
      telefono: { numero: phone.Numero, tipo: phone.EsMovil ? 'MOVIL' : 'FIJO' },
      franjaHoraria: phone.HorarioContacto,
    }),
    email: contacto?.Usuario ?? null,
  };
}

/** What a run begins with that resumes an application: how it began, and every answer that the server holds (SL-05). */
export function heldAnswers(held: HeldApplication): {
  readonly inicio: NewRequest['params']['inicio'];
  readonly answers: Readonly<Partial<Answers>>;
} {
  const { ingresos, domicilio, vehiculo, pedido, oferta, sinOferta, seguro, revision: leida } = held;
  return {
    inicio: { tipo: held.tipoCredito, solicitudId: held.id, ...(leida !== undefined && { leida }) },
    answers: {
      ...(ingresos && { situacionLaboral: ingresos.ActividadDeclarada, antiguedadLaboral: ingresos.Antiguedad }),
      ...(domicilio && addressIn(domicilio)),
      ...(vehiculo && {
        marca: vehiculo.marca.id,
        anio: vehiculo.Anio,
        modelo: vehiculo.Codia,
        uso: vehiculo.Uso,
        tieneGNC: vehiculo.TieneGNC,
        valorVehiculo: vehiculo.ValorDeCompra,
      }),
      ...(pedido && { prestamo: { importe: pedido.Importe, plazo: pedido.Plazo } }),
      ...(sinOferta && { oferta: null }),
      ...(oferta && { oferta: oferta.id }),
      ...(seguro && { poliza: policyIn(seguro) }),
    },
  };
}

const policyIn = (seguro: NonNullable<HeldApplication['seguro']>): Answers['poliza'] =>
  'Pendiente' in seguro
    ? null
    : {
        cotizacionId: seguro.CotizacionId,
        cotizacionPlanId: seguro.CotizacionPlanId,
        tipoPolizaId: seguro.TipoPolizaId,
        tipoCobertura: seguro.TipoCobertura,
      };

/** An address of a province that there is not is asked again. */
function addressIn({ Provincia, Localidad, CodigoPostal }: NonNullable<HeldApplication['domicilio']>) {
  const provincia = v.safeParse(kinds.provincia.schema, Provincia);
  return provincia.success ? { provincia: provincia.output, localidad: Localidad, codigoPostal: CodigoPostal } : {};
}

/**
 * What is resumed after a reload: where the evaluation has begun an application, the server holds whose it is, so that of the
 * person only the document is asked again, to be compared there (decision 22). A draft that still has its documents, or that
 * began no application, goes on as it is.
 */
export function resumed(memory: Memory<NewRequest>): Memory<NewRequest> {
  const { params, answers } = memory;
  const { evaluacion, dni, tipoCredito = params.inicio.tipo } = answers;
  if (!evaluacion || dni !== undefined || tipoCredito === null) return memory;
  const asked = new Set(newRequest.steps.flatMap(({ id, when }) => (when?.reads.includes('inicio') ? [id] : [])));
  return {
    ...memory,
    params: { ...params, inicio: { tipo: tipoCredito, solicitudId: evaluacion.solicitudId } },
    answers: Object.fromEntries(Object.entries(answers).filter(([step]) => !asked.has(step))),
  };
}
