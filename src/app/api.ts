import type { Api } from '../api/api.ts';
import { messageFor } from '../api/messages.ts';
import { outageMessage, watchOutages } from '../api/outage.ts';
import type { Session } from '../features/session/session.ts';
import { config } from '../platform/config.ts';
import { toast } from './toasts.tsx';

/** The one client of the page, fetched and made on first need: the HTTP library is not part of the first screen. */
export function lazyApi(session: Session): () => Promise<Api> {
  let made: Promise<Api> | undefined;
  const make = async () => {
    const { createApi } = await import('../api/api.ts');
    return createApi({
      baseUrl: config.apiUrl,
      token: session.token,
      observer: {
        ...watchOutages(() => {
          toast('warning', outageMessage);
        }),
        unauthorized: (error) => {
          if (error.endsSession) session.expire(messageFor(error));
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
