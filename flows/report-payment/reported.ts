import type { ReportPayment } from './flow.ts';

type Sent = ReportPayment['inputs']['informarPago']['aviso'];
type Answers = ReportPayment['answers'];

/** What is compared of two reports: neither document nor receipt, which no screen shows. */
export const comparedNames = [
  'concepto',
  'medio',
  'entidad',
  'fecha',
  'importe',
  'nombre',
  'telefono',
  'email',
  'comentario',
] as const;

/**
 * The answers that a stored report was made of.
 *
 * @param telefono the one that was answered here: of a stored one the kind is not known, and is the same where the number is
 */
export function answersIn(
  reported: Pick<Sent, 'ConceptoPago' | 'TipoPago' | 'MedioDePago' | 'FechaDePago' | 'Moneda' | 'Importe'> &
    Pick<Sent, 'NombreYApellido' | 'Telefono' | 'Email' | 'Comentario'>,
  telefono: Answers['telefono'] | undefined,
): Partial<Answers> {
  const { ConceptoPago, TipoPago, MedioDePago, Moneda, Importe, Telefono } = reported;
  return {
    concepto: ConceptoPago,
    medio: TipoPago,
    ...(MedioDePago !== null && { entidad: MedioDePago }),
    fecha: reported.FechaDePago,
    importe: { moneda: Moneda, importe: Importe },
    nombre: reported.NombreYApellido,
    telefono: telefono?.numero === Telefono ? telefono : { numero: Telefono, tipo: 'MOVIL' },
    email: reported.Email,
    comentario: reported.Comentario,
  };
}
