import { and, desc, eq, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/generated/api.ts';
import { wizardSteps } from '../../../openapi/generated/wizards.ts';
import type { Database } from '../../infra/db/database.ts';
import { pasosContados } from '../../infra/db/schema.ts';
import { bounds } from './steps.ts';

type Schemas = components['schemas'];
export type CountedStep = Schemas['PasoRecorrido'];

/** Leaves only what is of it. */
export interface FunnelFilter {
  /** A Monday, as YYYY-MM-DD. */
  readonly semana?: string | undefined;
  readonly variante?: Schemas['VarianteDeAsistente'] | undefined;
  readonly dispositivo?: Schemas['Dispositivo'] | undefined;
}

/** How far people come in each wizard. */
export interface Funnels {
  /** The weeks of which anything is counted, newest first, whatever the filter. */
  readonly semanas: string[];
  /** The wizards that anybody went through, each with all its steps in their order. */
  readonly recorridos: { flujo: string; pasos: CountedStep[] }[];
}

interface Sum {
  readonly hecho: string;
  readonly segundos: number;
  readonly cuenta: number;
}

/** @throws where the database does not answer */
export async function readFunnels(db: Database, { semana, variante, dispositivo }: FunnelFilter): Promise<Funnels> {
  const weeks = await db
    .selectDistinct({ semana: pasosContados.semana })
    .from(pasosContados)
    .orderBy(desc(pasosContados.semana));
  const sums = await db
    .select({
      flujo: pasosContados.flujo,
      paso: pasosContados.paso,
      hecho: pasosContados.hecho,
      segundos: pasosContados.segundos,
      cuenta: sql`sum(${pasosContados.cuenta})`.mapWith(Number),
    })
    .from(pasosContados)
    .where(
      and(
        semana === undefined ? undefined : eq(pasosContados.semana, semana),
        variante === undefined ? undefined : eq(pasosContados.variante, variante),
        dispositivo === undefined ? undefined : eq(pasosContados.dispositivo, dispositivo),
      ),
    )
    .groupBy(pasosContados.flujo, pasosContados.paso, pasosContados.hecho, pasosContados.segundos);
  return {
    semanas: weeks.map((week) => week.semana),
    recorridos: Object.entries(wizardSteps).flatMap(([flujo, steps]) => {
      const ofFlow = sums.filter((sum) => sum.flujo === flujo);
      if (ofFlow.length === 0) return [];
      return [
        {
          flujo,
          pasos: steps.map((paso) =>
            stepOf(
              paso,
              ofFlow.filter((sum) => sum.paso === paso),
            ),
          ),
        },
      ];
    }),
  };
}

function stepOf(paso: string, sums: readonly Sum[]): CountedStep {
  const of = (hecho: string) =>
    sums.filter((sum) => sum.hecho === hecho).reduce((total, { cuenta }) => total + cuenta, 0);
  return {
    paso,
    alcanzado: of('alcanzado'),
    respondido: of('respondido'),
    abandonado: of('abandonado'),
    reabierto: of('reabierto'),
    errores: { invalido: of('invalido'), rechazado: of('rechazado'), fallido: of('fallido') },
    mediana: medianOf(sums.filter(({ hecho, segundos }) => hecho === 'respondido' && segundos > 0)),
  };
}

/** Between which bounds the middle one of the timed answers is. */
function medianOf(timed: readonly Sum[]): CountedStep['mediana'] {
  const total = timed.reduce((sum, { cuenta }) => sum + cuenta, 0);
  let before = 0;
  for (const [index, bound] of bounds.entries()) {
    before += timed.filter(({ segundos }) => segundos === bound).reduce((sum, { cuenta }) => sum + cuenta, 0);
    if (total > 0 && before >= total / 2)
      return { desde: bounds[index - 1] ?? 0, hasta: index === bounds.length - 1 ? null : bound };
  }
  return null;
}
