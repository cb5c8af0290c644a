import type { pasosDesembolso } from '../infra/db/schema.ts';
import { addSeconds } from '../infra/process/clock.ts';

type Row = typeof pasosDesembolso.$inferInsert;

const daySeconds = 24 * 60 * 60;

/** What a step waits for, and who has to do it. */
type Waiting = readonly [actua: Row['actua'], falta: string];

const waiting = {
  client: ['Cliente', 'Firmar el contrato de prenda en la sucursal'],
  appointment: ['Vendedor', 'Coordinar con el cliente el turno para firmar'],
  register: ['Registro', 'Inscribir la prenda en el registro del automotor'],
  form: ['Vendedor', 'Presentar el formulario 03 firmado en el registro del automotor'],
  transfer: ['Analistas', 'Transferir el neto'],
  invoice: ['Vendedor', 'Enviar la factura del auto'],
} as const satisfies Record<string, Waiting>;

interface Approved {
  readonly id: number;
  /** Tells those of one state apart. */
  readonly turn: number;
  readonly situacion: string | null;
  readonly approved: Date;
  /** When it came to the state that it is in. */
  readonly reached: Date;
  readonly now: Date;
  readonly importe: number;
  readonly destinatario: string;
}

/** The steps of an application towards its payment, as its state says how far it is: every situation in turn, also that nothing was begun. */
export function disbursementSteps(application: Approved): Row[] {
  const { id: solicitudId, turn, situacion, approved, reached, now, importe, destinatario } = application;
  const none = { falta: null, cumplido: null, importe: null, destinatario: null };
  const waits = (paso: Row['paso'], [actua, falta]: Waiting, desde: Date): Row => ({
    ...none,
    solicitudId,
    paso,
    actua,
    falta,
    desde,
  });
  const done = (paso: Row['paso'], actua: Row['actua'], desde: Date, cumplido: Date): Row => ({
    ...none,
    solicitudId,
    paso,
    actua,
    desde,
    cumplido,
    ...(paso === 'Pago' && { importe, destinatario }),
  });
  const between = (start: Date, end: Date) => new Date((start.getTime() + end.getTime()) / 2);
  /** Two days after it, unless that is still to come. */
  const soonAfter = (start: Date) => {
    const later = addSeconds(start, 2 * daySeconds);
    return later < now ? later : between(start, now);
  };

  if (situacion === 'Aprobado') {
    const signed = soonAfter(approved);
    const signature = done('Firma', 'Cliente', approved, signed);
    switch (turn % 5) {
      case 1:
        return [signature, waits('Prenda', waiting.register, signed)];
      case 2:
        return [waits('Firma', waiting.client, approved)];
      case 3:
        return [waits('Firma', waiting.appointment, approved)];
      case 4:
        return [signature, waits('Prenda', waiting.form, signed)];
      default:
        return [];
    }
  }
  const signed = between(approved, reached);
  const signature = done('Firma', 'Cliente', approved, signed);
  if (situacion === 'Prenda_Confeccionada') {
    const pledge = done('Prenda', 'Registro', signed, reached);
    switch (turn % 3) {
      case 1:
        return [signature, pledge, done('Pago', 'Analistas', reached, soonAfter(reached))];
      case 2:
        return [signature, pledge, waits('Pago', waiting.invoice, reached)];
      default:
        return [signature, pledge, waits('Pago', waiting.transfer, reached)];
    }
  }
  if (situacion === 'Liquidada') {
    const pledge = turn % 2 === 0 ? waiting.register : waiting.form;
    return [signature, waits('Prenda', pledge, signed), done('Pago', 'Analistas', signed, reached)];
  }
  return [];
}
