import { eq } from 'drizzle-orm';
import { solicitudes } from '../../infra/db/schema.ts';
import type { Write } from '../correos/text.ts';

/** An application was sent, told to the seller who sent it (MY-07); of the buyer it says nothing. */
export const sentMail: Write = async ({ db, sobre, origin }) => {
  const [application] = await db
    .select({ id: solicitudes.id })
    .from(solicitudes)
    .where(eq(solicitudes.id, Number(sobre)));
  if (!application) return undefined;
  const { id } = application;
  return {
    subject: `Enviaste la solicitud N.º ${id}`,
    paragraphs: [
      `Recibimos la solicitud N.º ${id} y ya la estamos analizando.`,
      `Su estado y lo que te pidamos están en el portal: ${origin}/solicitudes/${id}`,
    ],
  };
};
