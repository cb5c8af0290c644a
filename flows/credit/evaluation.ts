import * as v from 'valibot';
import { leida } from './revision.ts';

/** The result of the eligibility check (S3 "aptoCredito result"). */
interface Eligibility {
  /** Whether there is a result. */
  readonly aptoObtenido: boolean;
  readonly aptoCredito: boolean;
  /** Whether it has to be reviewed before it counts. */
  readonly revisar: boolean;
}

/** The rule table of S4.5 (NR-04): what each result of the eligibility check allows. */
export function evaluationOf({ aptoObtenido, aptoCredito, revisar }: Eligibility): 'apto' | 'noApto' | 'pendiente' {
  if (!aptoObtenido) return 'pendiente';
  if (!aptoCredito) return 'noApto';
  return revisar ? 'pendiente' : 'apto';
}

const solicitudId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * How an evaluation ended (S2.6, NR-04). The id is the started application's, or, for 'enAnalisis', the blocking one's, null where the
 * answer does not tell of it. The sixth result, a failed check, is the call's failure.
 */
export const EvaluationSchema = v.variant('resultado', [
  v.object({ resultado: v.picklist(['apto', 'noApto', 'pendiente']), solicitudId }),
  v.object({ resultado: v.literal('enAnalisis'), solicitudId: v.nullable(solicitudId) }),
  v.object({ resultado: v.literal('limite') }),
]);
export type Evaluation = v.InferOutput<typeof EvaluationSchema>;

/** An evaluation to continue with: the started application, and the result of its check. */
export const BegunSchema = v.strictObject({ solicitudId, resultado: v.picklist(['apto', 'pendiente']) });
export type Begun = v.InferOutput<typeof BegunSchema>;

/** The evaluation to continue with; undefined if it leads back or out. */
export function begunBy(evaluation: Evaluation): Begun | undefined {
  const { resultado } = evaluation;
  return resultado === 'apto' || resultado === 'pendiente'
    ? { solicitudId: evaluation.solicitudId, resultado }
    : undefined;
}

/** The application that all that follows is sent to. */
export const StartedSchema = v.strictObject({ solicitudId });

const tipo = v.picklist([1, 3]);

/**
 * How a request begins: with the credit type that the wizard was opened for, null if that is asked; or with an application that the
 * server holds already, which is resumed (decision 22).
 */
export const BeginningSchema = v.union([
  v.strictObject({ tipo, solicitudId, leida }),
  v.strictObject({ tipo: v.nullable(tipo) }),
]);
export type Beginning = v.InferOutput<typeof BeginningSchema>;

/** The application that is resumed; undefined for a new one. */
export const heldIn = (beginning: Beginning): number | undefined =>
  'solicitudId' in beginning ? beginning.solicitudId : undefined;

/** The application in analysis that blocks a continuation (S4.5, NR-05); its owner may be a person's name. */
const PriorApplicationSchema = v.object({
  solicitudId,
  /** An instant, ISO 8601. */
  fechaCreacion: v.string(),
  situacion: v.string(),
  titular: v.string(),
});

/** How a continuation ended: started, or blocked by another application; null where the answer does not tell of it. */
export const ContinuationSchema = v.variant('iniciada', [
  v.object({ iniciada: v.literal(true) }),
  v.object({ iniciada: v.literal(false), previa: v.nullable(PriorApplicationSchema) }),
]);
export type Continuation = v.InferOutput<typeof ContinuationSchema>;
