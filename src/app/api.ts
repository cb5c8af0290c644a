import type { Api } from '../api/api.ts';
import { expiredCode } from '../api/codes.ts';
import { outage, outageMessage, watchOutages } from '../api/outage.ts';
import type { Session } from '../features/session/session.ts';
import { isOffline } from '../platform/connection.ts';
import type { RemoteLog } from '../platform/remote-log.ts';
import type { Config } from '../platform/runtime-config.ts';
import { toast } from './toasts.tsx';

/** The one client of the page, fetched and made on first need: the HTTP library is not part of the first screen. */
export function lazyApi(hosts: Config['hosts'], session: Session, log: RemoteLog): () => Promise<Api> {
  let made: Promise<Api> | undefined;
  const make = async () => {
    const { createApi } = await import('../api/api.ts');
    return createApi({
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
            ...(error.httpStatus !== null && { httpStatus: error.httpStatus }),
          });
        },
      },
    });
  };
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
