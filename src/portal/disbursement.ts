import type { components } from '../../openapi/generated/api.ts';
import type { ChipTone, ChipVariant } from '../ui/StatusChip.tsx';

/** A step of an approved application towards the payment of its loan. */
type Paso = components['schemas']['PasoDesembolso']['paso'];

/** That a step was done, as people read it. */
export const doneWords = {
  Firma: 'Se firmó el crédito',
  Prenda: 'Se inscribió la prenda',
  Pago: 'Se pagó el neto',
} as const satisfies Record<Paso, string>;

const missingWords = {
  Firma: 'Falta firma',
  Prenda: 'Falta inscribir',
  Pago: 'Falta pago',
} as const satisfies Record<Paso, string>;

const turnWords = {
  Firma: 'Te toca: firma',
  Prenda: 'Te toca: prenda',
  Pago: 'Te toca: pago',
} as const satisfies Record<Paso, string>;

interface Note {
  readonly label: string;
  readonly tone: ChipTone;
  readonly variant: ChipVariant;
}

/** How far an approved application is from its payment, beside its state in a list; undefined where nothing is known. */
export function disbursementNote({
  desembolso,
  esPropia,
}: Pick<components['schemas']['SolicitudItem'], 'desembolso' | 'esPropia'>): Note | undefined {
  if (!desembolso) return undefined;
  const { falta, actua, pagada } = desembolso;
  if (falta !== null && actua === 'Vendedor' && esPropia) {
    return { label: turnWords[falta], tone: 'warning', variant: 'filled' };
  }
  if (pagada) return { label: 'Pagada', tone: 'good', variant: 'outline' };
  return falta === null ? undefined : { label: missingWords[falta], tone: 'neutral', variant: 'outline' };
}
