import * as v from 'valibot';
import type { components } from '../../openapi/generated/api.ts';
import { toldBy } from './errors.ts';
import { borrador } from './resources/borrador.ts';

type Part = components['schemas']['ParteSolicitud'];

const part: v.GenericSchema<unknown, Part> = v.picklist([
  'titular',
  'conyuge',
  'codeudor',
  'conyugeCodeudor',
  'ingresos',
  'domicilio',
  'preferenciaVehiculo',
  'vehiculo',
  'pedido',
  'oferta',
  'seguro',
]);

/** An application as it is stored, without documents of identity. */
export type StoredApplication = v.InferOutput<ReturnType<typeof borrador>>;

/** What another device has written, of an application as it is stored now. */
export interface WrittenElsewhere {
  readonly partes: readonly Part[];
  readonly solicitud: StoredApplication;
}

/** What another device has written (SL-05); undefined where a failure does not tell. */
export function writtenElsewhere(error: unknown): WrittenElsewhere | undefined {
  const read = v.safeParse(v.object({ partes: v.array(part), solicitud: borrador() }), toldBy(error));
  return read.success ? read.output : undefined;
}

/** The application that was sent under the same key, with its contact (ER-08); undefined where a failure does not tell. */
export function sentApplication(error: unknown): StoredApplication | undefined {
  const read = v.safeParse(v.object({ solicitud: borrador() }), toldBy(error));
  return read.success ? read.output.solicitud : undefined;
}
