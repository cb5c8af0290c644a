import type { Permission } from '../http/routes.ts';

/** Photos of vehicles, before a request for contact takes them (S7.7). */
export const vehiclePhotosFolder = 'fotosvehiculo';

/** Where files can be uploaded to, and the permission that it takes. */
export const folderPermissions: ReadonlyMap<string, Permission> = new Map([
  // Receipts, before a report takes them (C7).
  ['comprobantes', 'pagos:informar'],
  [vehiclePhotosFolder, 'seguros:cotizar'],
]);
