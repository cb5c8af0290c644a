import { and, eq } from 'drizzle-orm';
import { contactosSeguro } from '../../infra/db/schema.ts';
import { facts, type Write } from '../correos/text.ts';
import * as format from '../documentos/format.ts';

/** A request for an insurance was sent: its number, and what comes next (MY-07). */
export const requestedMail: Write = async ({ db, user, sobre, origin }) => {
  const [request] = await db
    .select()
    .from(contactosSeguro)
    .where(and(eq(contactosSeguro.id, sobre), eq(contactosSeguro.userId, user.id)));
  if (!request) return undefined;
  const { numero, compania, plan, importe } = request;
  return {
    subject: `Recibimos tu pedido de seguro N.º ${numero}`,
    paragraphs: [
      `Recibimos tu pedido de seguro N.º ${numero}.`,
      facts([
        ['Compañía', compania],
        ['Plan', plan],
        ['Importe por mes', format.money(importe)],
      ]),
      'Nos vamos a comunicar para pedirte lo que falte. El seguro todavía no está contratado.',
      `Seguilo en 'Mis cotizaciones de seguros': ${origin}/miscotizaciones/${numero}`,
    ],
  };
};
