import type { RemoteLog } from '../../platform/remote-log.ts';
import { commonCatalogs, modelCatalog } from '../../wizard/catalogs.ts';
import type { LoadApi } from './actors.ts';

/** What the request's look-ups choose from (S7.5). */
export const requestCatalogs = (load: LoadApi, log: Pick<RemoteLog, 'error'>) => ({
  ...commonCatalogs(load),
  ...modelCatalog(load, log),
});
