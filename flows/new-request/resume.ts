import type { Memory } from '../kit/index.ts';
import { type NewRequest, newRequest } from './flow.ts';

/**
 * What is gone on with after a reload: where the evaluation has begun an application, the server holds whose it is, so that of the
 * person only the document is asked again, to be compared there (decision 22). A draft that still has its documents, or that
 * began no application, goes on as it is.
 */
export function resumed(memory: Memory<NewRequest>): Memory<NewRequest> {
  const { params, answers } = memory;
  const { evaluacion, dni, tipoCredito = params.inicio.tipo } = answers;
  if (!evaluacion || dni !== undefined || tipoCredito === null) return memory;
  const asked = new Set(newRequest.steps.flatMap(({ id, when }) => (when?.reads.includes('inicio') ? [id] : [])));
  return {
    ...memory,
    params: { ...params, inicio: { tipo: tipoCredito, solicitudId: evaluacion.solicitudId } },
    answers: Object.fromEntries(Object.entries(answers).filter(([step]) => !asked.has(step))),
  };
}
