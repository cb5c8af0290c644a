import equal from 'fast-deep-equal';
import { addressOf, incomeOf } from '../../../flows/new-request/application.ts';
import { type NewRequest, newRequest } from '../../../flows/new-request/flow.ts';
import type { Memory } from '../../../flows/kit/types.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import type { BodyOf } from '../../portal/credit/load-api.ts';
import type { LoadApi } from './actors.ts';

type Income = BodyOf<'postSolicitudIngresos'>;
type Home = BodyOf<'postSolicitudDomicilioTitular'>;

/**
 * Keeps occupation and home of a begun application on the server as soon as each is known, so that another device does not ask them again
 * (decision 22). The vehicle is sent with the question for its terms, the loan begins the qualification. A failure is not shown: the
 * qualification sends all of it once more, and what is refused is said there.
 *
 * @returns to be called whenever a question was kept
 */
export function partsKeeper(load: LoadApi): (memory: Memory<NewRequest>) => void {
  let income: Income | undefined;
  let home: Home | undefined;
  return (memory) => {
    const { solicitudIniciada, prestamo, situacionLaboral, antiguedadLaboral, provincia, localidad, codigoPostal } =
      factsOf(newRequest, memory);
    // From the loan on the qualification sends it.
    if (!solicitudIniciada || prestamo !== undefined) return;
    const { solicitudId } = solicitudIniciada;
    if (situacionLaboral !== undefined && antiguedadLaboral !== undefined) {
      const body = incomeOf(solicitudId, { situacionLaboral, antiguedadLaboral });
      if (!equal(body, income)) {
        income = body;
        void quietly(async () => (await load()).postSolicitudIngresos(body));
      }
    }
    if (provincia !== undefined && localidad !== undefined && codigoPostal !== undefined) {
      const body = addressOf(solicitudId, { provincia, localidad, codigoPostal });
      if (!equal(body, home)) {
        home = body;
        void quietly(async () => (await load()).postSolicitudDomicilioTitular(body));
      }
    }
  };
}

async function quietly(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch {
    // The client has logged it.
  }
}
