import * as v from 'valibot';
import { answers, type Known as Answers, payment } from './answers.ts';
import { type Identity, insuredName } from './insured.ts';
import { findPolicy, type Policy } from './policies.ts';
import type { Quote } from '../insurers/quote.ts';

/** The params of both variants. */
export const params = {
  /** Chosen once per request: however often it is sent, it is one request. */
  contacto: {
    schema: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  },
  /** The flag datos-pago. */
  datosPago: { schema: v.boolean() },
} as const;

/** All facts that a decision of either variant may read. */
type Known = Answers & {
  readonly datosPago: boolean;
  readonly fotosVehiculo: boolean;
  readonly cotizacion: Quote;
  readonly identidad: Identity;
};
type Facts<R extends keyof Known> = { readonly [K in R]?: Known[K] };

/** As a definition's own `asks`, for what both definitions know. */
export const asks = <const R extends keyof Known, const Out>(reads: readonly R[], test: (facts: Facts<R>) => Out) => ({
  reads,
  test,
});

/** The car, where it is kept, how it is paid for: all inputs of the price, then the policies (S2.9, IN-04). */
export const quoteSteps = {
  marca: { position: 0, clears: ['anio', 'modelo'] },
  anio: { position: 1, clears: ['modelo'] },
  modelo: { position: 2, clears: ['poliza'] },
  provincia: { position: 3, clears: ['localidad', 'codigoPostal'] },
  localidad: { position: 4, clears: ['codigoPostal'] },
  codigoPostal: { position: 5, clears: ['poliza'] },
  uso: { position: 6, clears: ['poliza'] },
  tieneGNC: { position: 7, clears: ['poliza'] },
  formaDePago: { position: 8, clears: ['poliza'] },
  poliza: {
    position: 9,
    clears: ['contratada'],
    runs: 'cotizacion',
    accepts: {
      reads: ['cotizacion'],
      test: ({ cotizacion }: Facts<'cotizacion'>, poliza: Policy) =>
        (cotizacion !== undefined && findPolicy(cotizacion, poliza) !== undefined) ||
        'Esa póliza ya no está disponible',
    },
  },
  contratada: { position: 10, runs: 'cotizacion', exits: { volver: { to: 'poliza' } } },
} as const;

/** A value known without asking, if it is an answer to the question. */
function answerTo<Value>(
  kind: { readonly schema: v.GenericSchema<unknown, Value> },
  known: unknown,
): Value | undefined {
  const parsed = v.safeParse(kind.schema, known);
  return parsed.success ? parsed.output : undefined;
}

/** The insured person (S2.9): what the register says of a confirmed person is not asked again (IN-10). */
export const insuredSteps = {
  dni: { position: 11, clears: ['sexo'], sensitive: true },
  sexo: { position: 12, clears: ['esPersonaValida', 'fechaNacimiento', 'nombre'] },
  esPersonaValida: {
    position: 13,
    needs: 'identidad',
    when: asks(['identidad'], ({ identidad }) => identidad !== null),
    exits: { no: { to: 'dni', corrects: true } },
  },
  fechaNacimiento: {
    position: 15,
    auto: asks(['identidad'], ({ identidad }) => answerTo(answers.fechaNacimiento, identidad?.fechaNacimiento)),
  },
  nombre: {
    position: 14,
    auto: asks(['identidad'], ({ identidad }) => answerTo(answers.nombre, identidad && insuredName(identidad))),
  },
  direccion: { position: 16 },
  telefono: { position: 18, remember: 'editable' },
  email: { position: 17 },
} as const;

/** The vehicle's papers; each may be skipped (IN-14). */
export const dominio = { position: 19 } as const;
export const motor = { position: 20 } as const;
export const numeroChasis = { position: 21 } as const;

/** Skipped without a value for CuponPago, or with the flag off (IN-11). Neither stored nor kept once sent (decision 15). */
export const datosDePago = {
  sensitive: 'once',
  auto: asks(['datosPago', 'formaDePago'], ({ datosPago, formaDePago }) =>
    datosPago === true && payment.fieldFor({ formaDePago }) ? undefined : null,
  ),
  accepts: {
    reads: ['formaDePago'],
    test: (facts: Facts<'formaDePago'>, value: string | null) => {
      const field = payment.fieldFor(facts);
      if (field === undefined || value === null) return value === null || 'No hacen falta datos de pago';
      const parsed = v.safeParse(field.kind.input, field.kind.mask(value));
      return parsed.success || parsed.issues[0].message;
    },
  },
} as const;
