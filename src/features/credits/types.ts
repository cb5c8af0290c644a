import type { components } from '../../../openapi/generated/api.ts';
import type { AskDocument } from '../../api/documents.ts';
import type { Downloads } from '../../ui/useDownloads.ts';

export type CreditoItem = components['schemas']['CreditoItem'];
export type CreditoDetalle = components['schemas']['CreditoDetalle'];
export type Cuota = components['schemas']['Cuota'];
export type DocumentDownloads = Downloads<AskDocument>;
