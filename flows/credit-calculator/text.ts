import type { FlowText } from '../kit/text.ts';
import type { CreditCalculator } from './flow.ts';

/** The heading and the lines of each end. */
export interface CalculatedText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the seller reads (S2.5, S8). */
export const text: FlowText<CreditCalculator, CalculatedText> & {
  readonly calculating: string;
  readonly again: string;
  readonly adjust: string;
  readonly request: string;
  readonly retry: string;
  readonly leave: string;
} = {
  title: 'Calcular crédito',
  calculating: 'Estamos calculando el crédito…',
  again: 'Calcular otro',
  adjust: 'Cambiar importe o plazo',
  request: 'Iniciar solicitud',
  retry: 'Reintentar',
  leave: 'Volver a créditos',
  steps: {
    tipo: { question: '¿Para qué necesita el crédito tu cliente?' },
    anio: { question: 'Elegí el año del auto' },
    prestamo: { question: 'Elegí importe y plazo', label: 'Importe', action: 'Calcular' },
  },
  ends: {
    calculado: {
      title: 'Calcular crédito',
      // S2.5: the disclaimer about the figures
      lines: [
        'Los valores son estimados y no tienen carácter contractual.',
        'Pueden variar según la calificación del titular y están sujetos a análisis crediticio.',
        'La cuota no incluye el seguro del auto ni los gastos de otorgamiento.',
      ],
    },
    fallido: {
      title: 'No se pudo calcular el crédito',
      lines: [
        'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con tu comercial.',
      ],
    },
  },
};
