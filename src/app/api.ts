import type { LazyApis, SharedApi } from '../api/api.ts';
import { expiredCode } from '../api/codes.ts';
import { outage, outageMessage, watchOutages } from '../api/outage.ts';
import type { Session } from '../features/session/session.ts';
import type { ClientOptions } from '../api/client.ts';
import { isOffline } from '../platform/connection.ts';
import type { RemoteLog } from '../platform/remote-log.ts';
import type { Config } from '../platform/runtime-config.ts';
import type { Audience } from '../portal/routes.ts';
import { lazyModule } from '../ui/lazy.tsx';
import { toast } from './toasts.tsx';

/** The clients of the page, fetched and made on first need: the HTTP library is not part of the first screen. */
export function lazyApis(
  hosts: Config['hosts'],
  session: Pick<Session, 'token' | 'refuse'>,
  log: Pick<RemoteLog, 'error'>,
): LazyApis {
  const options: ClientOptions = {
    hosts,
    token: session.token,
    observer: {
      ...watchOutages(
        () => {
          outage.set(true);
          // Without a connection the page says so itself.
          if (!isOffline()) toast('warning', outageMessage);
        },
        () => {
          outage.set(false);
        },
      ),
      unauthorized: ({ toldCode }) => {
        session.refuse(toldCode === expiredCode ? 'expired' : 'unauthorized');
      },
      failed: (operation, error) => {
        log.error('call-failed', {
          operation,
          errorCode: error.errorCode,
          kind: error.name,
          ...(error.helpCode !== '' && { helpCode: error.helpCode }),
          ...(error.httpStatus !== null && { httpStatus: error.httpStatus }),
        });
      },
    },
  };
  const api = lazyModule(async () => {
    const { createSharedApi } = await import('../api/shared-api.ts');
    return createSharedApi(options);
  }).preload;
  return {
    api,
    customerApi: lazyModule(async () => {
      const [shared, { createCustomerApi }] = await Promise.all([api(), import('../api/customer-api.ts')]);
      return { ...shared, ...createCustomerApi(options) };
    }).preload,
    sellerApi: lazyModule(async () => {
      const [shared, { createSellerApi }] = await Promise.all([api(), import('../api/seller-api.ts')]);
      return { ...shared, ...createSellerApi(options) };
    }).preload,
    administratorApi: lazyModule(async () => {
      const { createAdministratorApi } = await import('../api/administrator-api.ts');
      return createAdministratorApi(options);
    }).preload,
  };
}

/** The client that a user's own screens ask. */
export const apiFor = (apis: LazyApis, audience: Audience): (() => Promise<SharedApi>) =>
  ({
    signedOut: apis.api,
    notAuthorised: apis.api,
    ClienteFinal: apis.customerApi,
    Agenciero: apis.sellerApi,
    Interno: apis.sellerApi,
  })[audience];
