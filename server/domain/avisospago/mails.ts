import { and, eq } from 'drizzle-orm';
import { avisosPago } from '../../infra/db/schema.ts';
import { facts, type MailText, type Write, type Writing } from '../correos/text.ts';
import * as format from '../documentos/format.ts';
import { verifiedUntil } from './records.ts';

type Stored = typeof avisosPago.$inferSelect;

/** A mail about a report that is in `estado`: once it is in another one, that one's mail tells more. */
const about =
  (estado: Stored['estado'], textOf: (aviso: Stored, writing: Writing) => MailText): Write =>
  async (writing) => {
    const { db, user, sobre } = writing;
    const [aviso] = await db
      .select()
      .from(avisosPago)
      .where(and(eq(avisosPago.id, sobre), eq(avisosPago.userId, user.id), eq(avisosPago.estado, estado)));
    return aviso && textOf(aviso, writing);
  };

const factsOf = ({ moneda, importe, fechaDePago, operacionId }: Stored): string =>
  facts([
    ['Importe', format.money(importe, moneda)],
    ['Fecha del pago', format.day(fechaDePago)],
    ['Crédito', operacionId],
  ]);

const reportsAt = (origin: string): string =>
  `Lo encontrás en 'Mis pagos informados': ${origin}/miscreditos/pagosinformados`;

/** A payment was reported: it is being verified (MY-07). */
export const receivedMail = about('EnVerificacion', (aviso, { origin, today }) => {
  const until = verifiedUntil(aviso);
  return {
    subject: `Recibimos tu aviso de pago N.º ${aviso.numero}`,
    paragraphs: [
      `Recibimos tu aviso de pago N.º ${aviso.numero}.`,
      factsOf(aviso),
      today > until
        ? 'Lo estamos verificando. Tarda más de lo previsto: te escribimos apenas lo encontremos.'
        : `Lo estamos verificando, hasta el ${format.day(until)}. Te escribimos apenas lo encontremos.`,
      reportsAt(origin),
    ],
  };
});

/** The payment was found. */
export const creditedMail = about('Acreditado', (aviso, { origin }) => ({
  subject: `Acreditamos tu pago: aviso N.º ${aviso.numero}`,
  paragraphs: [
    `Encontramos el pago de tu aviso N.º ${aviso.numero} y ya está acreditado.`,
    factsOf(aviso),
    reportsAt(origin),
  ],
}));

/** The payment was not found: why, and how to report it again. */
export const refusedMail = about('Rechazado', (aviso, { origin }) => {
  const loan =
    aviso.operacionId === null ? '' : `?${new URLSearchParams({ operacionId: aviso.operacionId }).toString()}`;
  return {
    subject: `No pudimos acreditar tu pago: aviso N.º ${aviso.numero}`,
    paragraphs: [
      `No pudimos acreditar el pago de tu aviso N.º ${aviso.numero}.`,
      ...(aviso.motivo === null ? [] : [`Motivo: ${aviso.motivo}`]),
      factsOf(aviso),
      `Si lo hiciste, informalo otra vez con los datos corregidos y el comprobante: ${origin}/miscreditos/informarpago${loan}`,
      `${reportsAt(origin)}\nSi necesitás ayuda, pedí que te llamemos desde 'Ayuda'.`,
    ],
  };
});
