import { isDeepStrictEqual } from 'node:util';
import type { Part, WrittenParts } from '../../infra/db/json-columns.ts';
import type { Changes, Solicitud } from './records.ts';

/** Who writes: a run of a wizard, with the revision of the application that it has read (0: none). */
export interface Writer {
  /** A uuid; undefined for a client that does not say it, which is never refused. */
  readonly corrida: string | undefined;
  readonly leida: number;
}

/** Whether an application has a part. */
const isGiven: { readonly [P in Part]: (application: Solicitud) => boolean } = {
  titular: ({ documento }) => documento !== null,
  conyuge: ({ conyuge }) => conyuge !== null,
  codeudor: ({ codeudor }) => codeudor !== null,
  conyugeCodeudor: ({ conyugeCodeudor }) => conyugeCodeudor !== null,
  ingresos: ({ ingresos }) => ingresos !== null,
  domicilio: ({ domicilio }) => domicilio !== null,
  preferenciaVehiculo: ({ preferenciaVehiculo }) => preferenciaVehiculo !== null,
  vehiculo: ({ vehiculo }) => vehiculo !== null,
  pedido: ({ pedido }) => pedido !== null,
  oferta: ({ oferta, sinOferta }) => oferta !== null || sinOferta,
  seguro: ({ seguro }) => seguro !== null,
};

/** In the order in which they are asked. */
const partNames = Object.keys(isGiven).filter(isPart);

function isPart(name: string): name is Part {
  return name in isGiven;
}

/** How many runs a part remembers that have written the same. */
const REMEMBERED = 20;

/** Whether a part is as `writer` knows it: they have written it, or read it since. */
function isKnown({ partes }: Solicitud, parte: Part, { corrida, leida }: Writer): boolean {
  const mark = partes[parte];
  return corrida === undefined || !mark || mark.revision <= leida || mark.corridas.includes(corrida);
}

/** The parts that other runs have written since `writer` has read them (SL-05). */
export const unseenBy = (application: Solicitud, writer: Writer): readonly Part[] =>
  partNames.filter((parte) => !isKnown(application, parte, writer));

/** The parts that a change drops: they were given, and are not any more. */
function droppedBy(application: Solicitud, changes: Changes): readonly Part[] {
  const after = { ...application, ...changes };
  return partNames.filter((parte) => isGiven[parte](application) && !isGiven[parte](after));
}

/** Whether nothing is written that was not there. */
const isSame = (application: Solicitud, changes: Changes): boolean =>
  isDeepStrictEqual({ ...application, ...changes }, application);

/**
 * What a change of a part would overwrite of other runs, which its writer has not read (SL-05): the part itself, and what is dropped with
 * it. The part is first, and named also where only what goes with it is another's. Nothing where just that is stored.
 */
export function overwritten(
  application: Solicitud,
  changes: Changes,
  parte: Part,
  writer: Writer,
): readonly [] | readonly [Part, ...Part[]] {
  if (isSame(application, changes)) return [];
  const others = [parte, ...droppedBy(application, changes)].filter((each) => !isKnown(application, each, writer));
  return others.length === 0 ? [] : [parte, ...others.filter((each) => each !== parte)];
}

/** The same change with who made it: nothing where nothing is new. */
export function noted(application: Solicitud, changes: Changes, parte: Part, { corrida }: Writer): Changes {
  const isNew = !isSame(application, changes);
  const { [parte]: mark, ...others } = application.partes;
  const revision = application.revision + (isNew ? 1 : 0);
  if (!isNew && (corrida === undefined || mark?.corridas.includes(corrida))) return {};
  const known = isNew || !mark ? [] : mark.corridas;
  const gone = new Set<string>(isNew ? droppedBy(application, changes) : []);
  const partes: WrittenParts = {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !gone.has(name))),
    // Who does not say who they are leaves no mark that anybody is refused by.
    ...(corrida !== undefined && {
      [parte]: {
        revision: isNew || !mark ? revision : mark.revision,
        corridas: [...known, corrida].slice(-REMEMBERED),
      },
    }),
  };
  return { ...changes, revision, partes };
}
