import { rows, type ScreenName } from './routes.ts';

/** The screens whose address has no parameter. */
type AddressName = {
  [Name in ScreenName]: (typeof rows)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[ScreenName];

type Addresses = Readonly<Record<AddressName, string>>;

const fixed = Object.entries(rows).filter(([, { path }]) => !path.includes(':'));

const isWhole = (found: Readonly<Record<string, string>>): found is Addresses => fixed.every(([name]) => name in found);

function addressesOfRows(): Addresses {
  const found = Object.fromEntries(fixed.map(([name, { path }]) => [name, path.replace('/*', '')]));
  if (!isWhole(found)) throw new Error('A row has no address');
  return found;
}

/** The address of each screen, from its row. A wizard's steps are below its own. */
export const addresses = addressesOfRows();

/** Where a loan has its screen (C2). */
export const creditAddress = (operacionId: string): string => `${addresses.credits}/${encodeURIComponent(operacionId)}`;

/** Where a payment is reported; of that loan when one is given (RP-03), with what a query answers (MY-02). */
export const reportPaymentAddress = (operacionId?: string, given?: string): string =>
  operacionId === undefined
    ? addresses.reportPayment
    : `${addresses.reportPayment}?operacionId=${encodeURIComponent(operacionId)}${given === undefined ? '' : `&${given}`}`;

/** Where a car is insured; of the one that a query names when one is given (CQ-01). */
export const insuranceQuoteAddress = (query?: string): string =>
  query === undefined ? addresses.insuranceQuote : `${addresses.insuranceQuote}?${query}`;

/** Where a request is begun with what a query gives (SL-01). */
const newRequestAddress = (query: string): string => `${addresses.newRequest}?${query}`;

/** Where an application that is not finished is resumed (SL-05). */
export const resumeAddress = (solicitudId: number): string => newRequestAddress(`solicitud=${solicitudId}`);

/** Where an application that is not finished is resumed: in the wizard that its seller has. */
export type ResumeAt = (solicitudId: number) => string;

/** Where the application in ten steps is resumed (S2.7). */
export const creditApplicationAddress = (solicitudId: number): string => `${addresses.creditStart}/${solicitudId}`;

/** Where a seller's own request for insurance has its screen (SL-04). */
export const insuranceRequestAddress = (numero: number): string => `${addresses.insuranceRequests}/${numero}`;

/** Where a policy has its screen (C2). */
export const policyAddress = (idPoliza: string): string => `${addresses.policies}/${encodeURIComponent(idPoliza)}`;

/** Where an administrator sees a person (OP-11). */
export const personAddress = (id: string): string => `${addresses.administration}/personas/${encodeURIComponent(id)}`;

/** Where an application has its screen (C2). */
export const applicationAddress = (solicitudId: number): string => `${addresses.applications}/${solicitudId}`;

/** Where its tasks are (S2.8). */
export const tasksAddress = (solicitudId: number): string => `${applicationAddress(solicitudId)}/tareas`;

/** Where one of them is answered (S2.8). */
export const taskAddress = (solicitudId: number, sequence: number): string =>
  `${tasksAddress(solicitudId)}/${sequence}`;

/** Where its change requests are (S2.8). */
export const changesAddress = (solicitudId: number): string => `${applicationAddress(solicitudId)}/cambios`;
