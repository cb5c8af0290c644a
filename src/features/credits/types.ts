import type { ReactNode } from 'react';
import type { components } from '../../../openapi/generated/api.ts';
import type { CustomerApi } from '../../api/api.ts';
import type { AskDocument } from '../../api/documents.ts';
import type { Downloads } from '../../ui/useDownloads.ts';

export type CreditoItem = components['schemas']['CreditoItem'];
export type CreditoDetalle = components['schemas']['CreditoDetalle'];
export type Cuota = components['schemas']['Cuota'];
/** What can be asked for about a loan: shown where its state allows it (MY-04, MY-06). */
export interface LoanRequests {
  readonly plan: ReactNode;
  readonly payoff: ReactNode;
  readonly release: ReactNode;
}

export type DocumentDownloads = Downloads<AskDocument<CustomerApi>>;
