import type { components } from '../../../openapi/generated/api.ts';
import type { creditosDetalle } from '../../infra/db/schema.ts';

type Debited = Pick<typeof creditosDetalle.$inferSelect, 'debitoBanco' | 'debitoCbuTerminadoEn'>;

/** The account that a loan's installments are debited from (MY-04); null without one. */
export const debitOf = ({
  debitoBanco: banco,
  debitoCbuTerminadoEn: cbuTerminadoEn,
}: Debited): components['schemas']['DebitoAutomatico'] | null =>
  banco === null || cbuTerminadoEn === null ? null : { banco, cbuTerminadoEn };
