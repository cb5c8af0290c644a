import { sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { pasosContados } from '../../infra/db/schema.ts';
import { type Clock, dayInArgentina } from '../../infra/process/clock.ts';
import type { StepTold } from './steps.ts';

/** The Monday of the week, in Argentina, as YYYY-MM-DD. */
function weekOf(date: Date): string {
  const day = new Date(dayInArgentina(date));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** Adds to the sums of this week; of when something happened, and with what else, nothing is kept. */
export async function countSteps(db: Database, clock: Clock, told: readonly StepTold[]): Promise<void> {
  const semana = weekOf(clock.now());
  const rows = new Map<string, typeof pasosContados.$inferInsert>();
  for (const { flow, step, kind, value = 0, variant, device } of told) {
    const key = JSON.stringify([flow, step, variant, device, kind, value]);
    const row = {
      semana,
      flujo: flow,
      paso: step,
      variante: variant,
      dispositivo: device,
      hecho: kind,
      segundos: value,
    };
    rows.set(key, { ...row, cuenta: (rows.get(key)?.cuenta ?? 0) + 1 });
  }
  if (rows.size === 0) return;
  // In one order, so that two that add at once do not wait for each other.
  const values = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(pasosContados)
    .values(values)
    .onConflictDoUpdate({
      target: [
        pasosContados.semana,
        pasosContados.flujo,
        pasosContados.paso,
        pasosContados.variante,
        pasosContados.dispositivo,
        pasosContados.hecho,
        pasosContados.segundos,
      ],
      set: { cuenta: sql`${pasosContados.cuenta} + excluded.cuenta` },
    });
}
