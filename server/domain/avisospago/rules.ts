import * as v from 'valibot';
import { comment, dni, email, few, instant, phone, realDay, oneLine, requiredText } from '../../contract/fields.ts';
import { fileKey } from '../../infra/files/file-key.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';

const otherMeans = 0;

const oneReceipt = 'Adjuntá un comprobante';

/** Whether a number has at most two decimals, as far as a double can tell. */
function isMoney(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

/** A payment report as the server accepts it: the rules of C5 and the constants of C9, held apart from the browser's. */
export const newAviso = (clock: Clock) =>
  v.pipe(
    v.strictObject({
      NombreYApellido: requiredText(120),
      Documento: dni,
      Telefono: phone,
      Email: email,
      ConceptoPago: v.picklist([0, 1, 2], 'Elegí una opción'),
      TipoPago: v.picklist([otherMeans, 2, 3], 'Elegí una opción'),
      MedioDePago: v.nullable(v.picklist([2, 3, 5, 9], 'Elegí una opción')),
      Comentario: comment(2000),
      Moneda: v.picklist([0, 1], 'Elegí una opción'),
      Importe: v.pipe(
        v.number('Requerido'),
        v.gtValue(0, 'El importe tiene que ser mayor a 0'),
        v.maxValue(9_999_999_999.99, 'El importe es demasiado grande'),
        v.check(isMoney, 'El importe lleva dos decimales como mucho'),
      ),
      Comprobantes: v.pipe(few(fileKey, 1, oneReceipt), v.minLength(1, oneReceipt)),
      FechaDePago: v.pipe(
        realDay,
        v.minValue('2000-01-01', 'La fecha no es válida'),
        v.check((day) => day <= dayInArgentina(clock.now()), 'La fecha no puede ser mayor a hoy'),
      ),
      FechaDeAviso: instant,
      operacionId: v.optional(v.nullable(v.pipe(oneLine(40), v.nonEmpty('Requerido'))), null),
    }),
    v.forward(
      v.partialCheck(
        [['TipoPago'], ['MedioDePago']],
        ({ TipoPago, MedioDePago }) => (TipoPago === otherMeans) === (MedioDePago === null),
        'El banco va con transferencia o depósito, y sólo entonces',
      ),
      ['MedioDePago'],
    ),
  );

export type NewAviso = v.InferOutput<ReturnType<typeof newAviso>>;
