import { and, asc, between, eq, inArray, isNotNull, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../infra/db/database.ts';
import { correos, creditos, creditosDetalle, cuotas, polizas, preferenciasCorreo } from '../../infra/db/schema.ts';
import { type Clock, dayInArgentina, hourInArgentina } from '../../infra/process/clock.ts';
import { addDays, daysBetween } from '../days.ts';
import { debitOf } from '../apiclientes/direct-debit.ts';
import { accountForLoan } from '../documentos/payment-methods.ts';
import * as format from '../documentos/format.ts';
import { queueMails, type Correo } from './outbox.ts';
import { facts, type Write } from './text.ts';

/** How many days before an installment falls due its two reminders come (MY-07). */
const INSTALLMENT_DAYS = { first: 5, last: 1 } as const;

/** How many days before a policy ends its reminder comes. */
const POLICY_DAYS = 15;

/** The hours of Argentina in which reminders are sent: from the first one, until the other begins. */
const HOURS = { from: 9, until: 20 } as const;

/** The kinds that are reminders: they can be refused, and wait for their hour. */
export const reminderKinds = [
  'VencimientoCuota',
  'FinPoliza',
  'Novedades',
] as const satisfies readonly Correo['tipo'][];
export type ReminderKind = (typeof reminderKinds)[number];

export const isReminder = (tipo: Correo['tipo']): tipo is ReminderKind => reminderKinds.some((kind) => kind === tipo);

/** Whether people may be reminded now. */
export function isDecentHour(now: Date): boolean {
  const hour = hourInArgentina(now);
  return hour >= HOURS.from && hour < HOURS.until;
}

/** How many are queued at a time. */
const BATCH = 500;

/**
 * Queues the reminders that are due (MY-07), each once: whatever was missed while no server ran is made up for as long as its day is not
 * over.
 */
export async function queueReminders(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  if (!isDecentHour(now)) return;
  const today = dayInArgentina(now);
  for (const tipo of reminderKinds) {
    let found: number;
    do {
      const due = await newReminders[tipo](db, today);
      await queueMails(
        db,
        clock,
        due.flatMap(({ userId, sobre }) => (userId === null ? [] : [{ userId, tipo, sobre }])),
      );
      found = due.length;
    } while (found === BATCH);
  }
}

/** The installment's reminder: the loan, the installment, the day, and which of the two; another day is another reminder. */
const installmentKey = (today: string) => sql<string>`concat_ws('/', ${cuotas.operacionId}, ${cuotas.nroCuota},
  to_char(${cuotas.fechaVencimiento}, 'YYYY-MM-DD'),
  case when ${cuotas.fechaVencimiento} <= ${addDays(today, INSTALLMENT_DAYS.last)}::date
    then ${String(INSTALLMENT_DAYS.last)}::text else ${String(INSTALLMENT_DAYS.first)}::text end)`;

const policyKey = sql<string>`concat_ws('/', ${polizas.idPoliza}, to_char(${polizas.fechaFin}, 'YYYY-MM-DD'))`;

/** Unpaid, ahead, and of a linked loan that is neither settled, nor in court, nor in arrears. */
function isInstallmentDue(db: Database, today: string): SQL | undefined {
  const overdue = alias(cuotas, 'vencidas');
  return and(
    isNull(cuotas.pago),
    between(cuotas.fechaVencimiento, today, addDays(today, INSTALLMENT_DAYS.first)),
    isNotNull(creditos.userId),
    // Which of the two it is in follows from its installments (loan-status.ts).
    inArray(creditos.estadoCredito, ['AlDia', 'EnMora']),
    notExists(
      db
        .select({ id: overdue.id })
        .from(overdue)
        .where(
          and(eq(overdue.operacionId, cuotas.operacionId), isNull(overdue.pago), lt(overdue.fechaVencimiento, today)),
        ),
    ),
    isNotRefused(db, creditos.userId),
  );
}

/** In force until its end, and not followed by another one of the same car. */
function isPolicyDue(db: Database, today: string): SQL | undefined {
  const next = alias(polizas, 'siguientes');
  return and(
    between(polizas.fechaFin, today, addDays(today, POLICY_DAYS)),
    isNotNull(polizas.userId),
    eq(polizas.suspendida, false),
    notExists(
      db
        .select({ id: next.idPoliza })
        .from(next)
        .where(
          and(
            eq(next.userId, polizas.userId),
            eq(next.dominio, polizas.dominio),
            eq(next.suspendida, false),
            sql`${next.fechaFin} > ${polizas.fechaFin}`,
          ),
        ),
    ),
    isNotRefused(db, polizas.userId),
  );
}

const isNotRefused = (db: Database, userId: typeof creditos.userId | typeof polizas.userId): SQL =>
  notExists(
    db
      .select({ userId: preferenciasCorreo.userId })
      .from(preferenciasCorreo)
      .where(and(eq(preferenciasCorreo.userId, userId), eq(preferenciasCorreo.recordatorios, false))),
  );

const isNotQueued = (
  db: Database,
  tipo: ReminderKind,
  userId: typeof creditos.userId | typeof polizas.userId | typeof preferenciasCorreo.userId,
  key: SQL,
): SQL =>
  notExists(
    db
      .select({ id: correos.id })
      .from(correos)
      .where(and(eq(correos.userId, userId), eq(correos.tipo, tipo), eq(correos.sobre, key))),
  );

/** The reminders that are due and not queued yet. */
const newReminders = {
  VencimientoCuota: (db: Database, today: string) =>
    db
      .select({ userId: creditos.userId, sobre: installmentKey(today) })
      .from(cuotas)
      .innerJoin(creditos, eq(creditos.operacionId, cuotas.operacionId))
      .where(
        and(isInstallmentDue(db, today), isNotQueued(db, 'VencimientoCuota', creditos.userId, installmentKey(today))),
      )
      .limit(BATCH),
  FinPoliza: (db: Database, today: string) =>
    db
      .select({ userId: polizas.userId, sobre: policyKey })
      .from(polizas)
      .where(and(isPolicyDue(db, today), isNotQueued(db, 'FinPoliza', polizas.userId, policyKey)))
      .limit(BATCH),
  // One a day; whether anything changed is read when it is written.
  Novedades: (db: Database, today: string) =>
    db
      .select({ userId: preferenciasCorreo.userId, sobre: sql<string>`${today}::text` })
      .from(preferenciasCorreo)
      .where(
        and(
          eq(preferenciasCorreo.novedades, true),
          isNotQueued(db, 'Novedades', preferenciasCorreo.userId, sql`${today}::text`),
        ),
      )
      .limit(BATCH),
} as const satisfies Record<
  ReminderKind,
  (db: Database, today: string) => PromiseLike<{ userId: string | null; sobre: string }[]>
>;

/** 'mañana, 21/11/2026'; 'en 5 días, el 25/11/2026'. */
function when(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return `hoy, ${format.day(day)}`;
  return days === 1 ? `mañana, ${format.day(day)}` : `en ${days} días, el ${format.day(day)}`;
}

/** An installment falls due: how much, and how it is paid. Written only while it still has to be told, and as the reminder that it was queued as. */
export const installmentMail: Write = async ({ db, user, sobre, origin, today }) => {
  const [due] = await db
    .select({ cuota: cuotas, credito: creditos, detalle: creditosDetalle })
    .from(cuotas)
    .innerJoin(creditos, eq(creditos.operacionId, cuotas.operacionId))
    .innerJoin(creditosDetalle, eq(creditosDetalle.operacionId, cuotas.operacionId))
    .where(and(isInstallmentDue(db, today), eq(creditos.userId, user.id), sql`${installmentKey(today)} = ${sobre}`))
    .orderBy(asc(cuotas.nroCuota))
    .limit(1);
  if (!due) return undefined;
  const { cuota, credito, detalle } = due;
  const { operacionId, plazo } = credito;
  const { alias: name, cbu, titular, referencia } = accountForLoan(credito);
  const debit = debitOf(detalle);
  const howToPay = debit
    ? [`Se debita de tu cuenta de ${debit.banco} terminada en ${debit.cbuTerminadoEn}: no hace falta que transfieras.`]
    : [
        'Para pagarla, transferí a esta cuenta y después informanos el pago:',
        facts([
          ['Alias', name],
          ['CBU', cbu],
          ['Titular', titular],
          ['Referencia', referencia],
        ]),
      ];
  const falls = when(cuota.fechaVencimiento, today);
  return {
    subject: `Tu cuota vence ${falls}`,
    paragraphs: [
      `La cuota ${cuota.nroCuota} de ${plazo} de tu crédito vence ${falls}.`,
      facts([
        ['Importe', format.money(cuota.importe)],
        ['Crédito', operacionId],
        ['Vehículo', `${detalle.marca} ${detalle.modelo}`],
      ]),
      ...howToPay,
      `Cómo pagar, y tus cupones: ${origin}/miscreditos/${encodeURIComponent(operacionId)}`,
      'Si ya la pagaste, no tenés que hacer nada.',
    ],
  };
};

/** A policy ends. */
export const policyMail: Write = async ({ db, user, sobre, origin, today }) => {
  const [policy] = await db
    .select()
    .from(polizas)
    .where(and(isPolicyDue(db, today), eq(polizas.userId, user.id), sql`${policyKey} = ${sobre}`));
  if (!policy) return undefined;
  const { idPoliza, ciaAseguradora, marca, modelo, fechaFin, telefonoAseguradora } = policy;
  const ends = when(fechaFin, today);
  return {
    subject: `Tu póliza vence ${ends}`,
    paragraphs: [
      `La póliza de tu ${marca} ${modelo} vence ${ends}.`,
      facts([
        ['Póliza', idPoliza],
        ['Compañía', ciaAseguradora],
        ['Teléfono de la compañía', telefonoAseguradora],
      ]),
      `Mirala en el portal: ${origin}/mispolizas/${encodeURIComponent(idPoliza)}`,
      `Para que tu auto siga asegurado, preguntale a la compañía si se renueva o cotizá otra: ${origin}/seguros`,
    ],
  };
};
