import * as v from 'valibot';

/** What the eligibility check says of somebody (S3 "aptoCredito result"). */
interface Eligibility {
  /** Whether a result was come to at all. */
  readonly aptoObtenido: boolean;
  readonly aptoCredito: boolean;
  /** Whether it has to be looked at before it counts. */
  readonly revisar: boolean;
}

/** The rule table of S4.5 (NR-04): what may be done with what the eligibility check says. */
export function evaluationOf({ aptoObtenido, aptoCredito, revisar }: Eligibility): 'apto' | 'noApto' | 'pendiente' {
  if (!aptoObtenido) return 'pendiente';
  if (!aptoCredito) return 'noApto';
  return revisar ? 'pendiente' : 'apto';
}

const solicitudId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * How an evaluation ended (S2.6, NR-04). The id is that of the application that was begun, or, of 'enAnalisis', that of the one
 * that stands in the way. The sixth result, that of a check that failed, is the call's failure.
 */
export const EvaluationSchema = v.variant('resultado', [
  v.object({ resultado: v.picklist(['apto', 'noApto', 'pendiente', 'enAnalisis']), solicitudId }),
  v.object({ resultado: v.literal('limite') }),
]);
export type Evaluation = v.InferOutput<typeof EvaluationSchema>;

/** The evaluation that a person goes on with: the application that was begun, and what its check said. */
export const BegunSchema = v.strictObject({ solicitudId, resultado: v.picklist(['apto', 'pendiente']) });
export type Begun = v.InferOutput<typeof BegunSchema>;

/** What can be gone on with; undefined where the evaluation leads back or out. */
export function begunBy(evaluation: Evaluation): Begun | undefined {
  const { resultado } = evaluation;
  return resultado === 'apto' || resultado === 'pendiente'
    ? { solicitudId: evaluation.solicitudId, resultado }
    : undefined;
}

/** The application in analysis that a continuation ran into (S4.5, NR-05); whose it is may be a person's name. */
const PriorApplicationSchema = v.object({
  solicitudId,
  /** An instant, ISO 8601. */
  fechaCreacion: v.string(),
  situacion: v.string(),
  titular: v.string(),
});

/** How a continuation ended: begun, or in the way of another application. */
export const ContinuationSchema = v.variant('iniciada', [
  v.object({ iniciada: v.literal(true) }),
  v.object({ iniciada: v.literal(false), previa: PriorApplicationSchema }),
]);
export type Continuation = v.InferOutput<typeof ContinuationSchema>;
