import { ServiceUnavailable } from '../../contract/api-error.ts';
import { findUserById } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { isDatabaseAway } from '../../infra/db/pool.ts';
import { describe, type Log } from '../../infra/log/log.ts';
import type { Mailer, Mail } from '../../infra/mail/mailer.ts';
import { addSeconds, type Clock, dayInArgentina } from '../../infra/process/clock.ts';
import type { Metrics } from '../../infra/telemetry/metrics.ts';
import { creditedMail, receivedMail, refusedMail } from '../avisospago/mails.ts';
import { findContact } from '../contacto/records.ts';
import { brandName } from '../documentos/brand.ts';
import { requestedMail } from '../seguros/mails.ts';
import { changesMail, sentMail } from '../solicitudes/mails.ts';
import { type Claimed, claimMail, endMail, MOST_TRIES, postponeMail, type Correo } from './outbox.ts';
import type { Refusals } from './refusals.ts';
import { installmentMail, isDecentHour, isReminder, policyMail, reminderKinds } from './reminders.ts';
import type { Write } from './text.ts';

/** What queued mails are sent with. */
export interface Post {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: Mailer;
  /** The application's usual address, for links in mails. */
  readonly origin: string;
  readonly refusals: Refusals;
  /** What this server has sent and could not note, since the database was away: it is noted, not sent, the next time. */
  readonly unnoted: Set<string>;
  readonly log: Log;
  readonly metrics?: Metrics;
}

/** Who writes which mail. */
const writers = {
  AvisoRecibido: receivedMail,
  AvisoAcreditado: creditedMail,
  AvisoRechazado: refusedMail,
  SeguroPedido: requestedMail,
  SolicitudEnviada: sentMail,
  VencimientoCuota: installmentMail,
  FinPoliza: policyMail,
  Novedades: changesMail,
} as const satisfies Record<Correo['tipo'], Write>;

/** What people wait for, and goes out before any reminder. */
const acts = [
  'AvisoRecibido',
  'AvisoAcreditado',
  'AvisoRechazado',
  'SeguroPedido',
  'SolicitudEnviada',
] as const satisfies readonly Correo['tipo'][];

/** With less than this left of a claim, in seconds, another server may send the mail before this one has. */
const MARGIN_S = 15;

/**
 * Sends what is due (MY-07), one after another, until nothing is, one fails, or the server stops. Each mail is claimed first, so that of
 * several servers one sends it; only one that ends, or loses the database, between sending and noting it leaves a mail that may be sent
 * again, with the same id.
 */
export async function sendDue(post: Post, isStopping: () => boolean = () => false): Promise<void> {
  const { db, clock } = post;
  while (!isStopping()) {
    const claimed =
      (await claimMail(db, clock, acts)) ??
      (isDecentHour(clock.now()) ? await claimMail(db, clock, reminderKinds) : undefined);
    // After a failure the next one would most likely fail too.
    if (claimed === undefined || !(await deliver(post, claimed))) return;
  }
}

/** @returns whether it ended: sent, dropped or given up */
async function deliver(post: Post, { correo, until }: Claimed): Promise<boolean> {
  const { db, clock, mail, unnoted, log } = post;
  const noteSent = async () => {
    await endMail(db, clock, correo, 'Enviado');
    unnoted.delete(correo.id);
    return true;
  };
  if (unnoted.has(correo.id)) return await noteSent();
  // The process that tried it the last time ended before it could say so.
  if (correo.intentos > MOST_TRIES) {
    await endMail(db, clock, correo, 'Fallido');
    logGivenUp(post, correo);
    return true;
  }
  try {
    const written = await write(post, correo);
    if (written === undefined) {
      await endMail(db, clock, correo, 'Descartado');
      return true;
    }
    // A process that was stopped meanwhile leaves it to the next claim.
    if (clock.now() >= addSeconds(until, -MARGIN_S)) return false;
    await mail.send(written);
    unnoted.add(correo.id);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // Why it could not be sent, the mailer has said.
    if (!(error instanceof ServiceUnavailable))
      log(`A mail was not written: ${error instanceof Error ? describe(error) : typeof error}`);
    if (await postponeMail(db, clock, correo)) logGivenUp(post, correo);
    return false;
  }
  return await noteSent();
}

/** Without the address: the row has none either. */
function logGivenUp({ log, metrics }: Post, { id, tipo }: Correo): void {
  metrics?.mailGivenUp(tipo);
  log(`A mail was given up after ${MOST_TRIES} tries: ${tipo} ${id}`);
}

/** The mail as it is sent now, to where its person gets notices (MY-05); undefined where there is nothing to tell any more. */
async function write(
  { db, clock, origin, refusals }: Post,
  { id, userId, tipo, sobre }: Correo,
): Promise<Mail | undefined> {
  const user = await findUserById(db, userId);
  const now = clock.now();
  const text = user && (await writers[tipo]({ db, user, sobre, origin, now, today: dayInArgentina(now) }));
  if (!text) return undefined;
  const mail = { id, to: (await findContact(db, user)).Email, subject: text.subject };
  const signature = `${brandName}\n${origin}`;
  if (!isReminder(tipo)) return { ...mail, body: [...text.paragraphs, signature].join('\n\n') };
  const why = tipo === 'Novedades' ? 'Nos pediste las novedades de cada día.' : 'Es un recordatorio.';
  const refusal = `${why} Si no querés recibir más, apagalos en 'Mi perfil': ${origin}/perfil`;
  return {
    ...mail,
    body: [...text.paragraphs, signature, refusal].join('\n\n'),
    refuseAt: refusals.addressOf(origin, userId),
  };
}
