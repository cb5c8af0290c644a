import type { components } from '../../../openapi/generated/api.ts';
import type { AcceptedOffer } from '../../infra/db/json-columns.ts';

/** Credit types: 1 prendario, 3 autoprenda (S9). */
export type TipoCredito = 1 | 3;

/** What an evaluation says (S4.5). */
export type Eligibility = Omit<components['schemas']['Aptitud'], 'id'>;

/** What is offered for an application, or why nothing is (S3 "Offers result"). */
export type Ofertas = components['schemas']['Ofertas'];

export type Oferta = Ofertas['ofertas'][number];

/** What is kept of an offer once it is accepted: its figures as they were then. */
export const acceptedOf = ({ resultado: _, conDocumentacion: __, ...kept }: Oferta): AcceptedOffer => {
  const { id, importe, importeNetoAPercibir, plazo, ...cifras } = kept;
  return { id, importe, importeNetoAPercibir, plazo, cifras };
};
