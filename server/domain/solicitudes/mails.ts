import { eq } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import { may } from '../../identity/accounts/users.ts';
import { solicitudes } from '../../infra/db/schema.ts';
import { addSeconds } from '../../infra/process/clock.ts';
import { preferencesOf } from '../correos/preferences.ts';
import type { Write } from '../correos/text.ts';
import { changesSince } from './whats-new.ts';

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

const changes = {
  Situacion: 'tiene otro estado',
  Tarea: 'te pedimos algo',
  Comentario: 'comentamos una tarea',
  Asignacion: 'ahora es tuya',
} as const satisfies Record<components['schemas']['Novedad']['tipo'], string>;

/** What a change is called in a mail, where it stands beside others of its application. */
function changeOf({ tipo, paso }: Awaited<ReturnType<typeof changesSince>>[number]): string {
  if (!paso) return changes[tipo];
  return paso.falta === null ? 'avanzó hacia el pago' : 'te espera para el pago';
}

/** What changed since yesterday in the applications that a seller follows (SL-10); of the buyers it says nothing. */
export const changesMail: Write = async ({ db, user, origin, now }) => {
  if (!may(user, 'solicitudes:ver') || !(await preferencesOf(db, user.id)).novedades) return undefined;
  const changed = await changesSince(db, user, addSeconds(now, -24 * 60 * 60));
  const ids = [...new Set(changed.map(({ solicitudId }) => solicitudId))];
  if (ids.length === 0) return undefined;
  const lines = ids.map((id) => {
    const ofIt = changed.filter(({ solicitudId }) => solicitudId === id).map(changeOf);
    return `Solicitud N.º ${id}: ${[...new Set(ofIt)].join(', ')}`;
  });
  return {
    subject: ids.length === 1 ? 'Cambió una de tus solicitudes' : `Cambiaron ${ids.length} de tus solicitudes`,
    paragraphs: ['Desde ayer:', lines.join('\n'), `Miralas en el portal: ${origin}/solicitudes`],
  };
};
