import type { Permission } from '../../identity/accounts/permissions.ts';

export interface Folder {
  /** What it takes to have any URL signed in it, besides being signed in. */
  readonly permission?: Permission;
  /**
   * What is in it: uploads, which are their owner's to put, get (as a thumbnail too) and delete; data, which are their owner's to put and get;
   * documents, which are their owner's to get; documents that are the same for all users.
   */
  readonly holds: 'uploads' | 'own data' | 'own documents' | 'shared documents';
}

/** Photos of vehicles, before a request for contact takes them (S7.7). */
export const vehiclePhotosFolder = 'fotosvehiculo';

/** Images of tasks, before an answer takes them (S7.7). */
export const taskFilesFolder = 'archivostarea';

/** What is known of the plates that users chose (S7.7). */
const plateDataFolder = 'datospatente';

export const loanDocumentsFolder = 'documentoscredito';
export const policyDocumentsFolder = 'documentospoliza';
/** Calculations and offers of loans, to be given to clients (SL-01). */
export const loanOffersFolder = 'documentosoferta';
/** Comparisons of policies, likewise. */
export const policyOffersFolder = 'documentosseguro';

/** The payment-methods sheets (C7). */
export const paymentMethodsFolder = 'mediospago';

/** Where files are. */
export const folders: ReadonlyMap<string, Folder> = new Map<string, Folder>([
  // Receipts, before a report takes them (C7).
  ['comprobantes', { permission: 'pagos:informar', holds: 'uploads' }],
  [vehiclePhotosFolder, { permission: 'seguros:cotizar', holds: 'uploads' }],
  [taskFilesFolder, { permission: 'solicitudes:ver', holds: 'uploads' }],
  [plateDataFolder, { holds: 'own data' }],
  [loanDocumentsFolder, { permission: 'creditos:ver', holds: 'own documents' }],
  [policyDocumentsFolder, { permission: 'polizas:ver', holds: 'own documents' }],
  [loanOffersFolder, { permission: 'creditos:evaluar', holds: 'own documents' }],
  [policyOffersFolder, { permission: 'seguros:cotizar', holds: 'own documents' }],
  [paymentMethodsFolder, { permission: 'creditos:ver', holds: 'shared documents' }],
]);
