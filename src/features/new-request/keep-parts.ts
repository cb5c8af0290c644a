import equal from 'fast-deep-equal';
import { addressOf, incomeOf } from '../../../flows/new-request/application.ts';
import { type NewRequest, newRequest } from '../../../flows/new-request/flow.ts';
import type { Memory } from '../../../flows/kit/types.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import type { BodyOf } from '../../portal/credit/load-api.ts';
import type { LoadApi } from './actors.ts';

/**
 * Keeps occupation and home of a begun application on the server as soon as each is known, so that another device does not ask them again
 * (decision 22). The vehicle is sent with the question for its terms, the loan begins the qualification. A failure is not shown: the
 * qualification sends all of it once more, and what is refused is said there.
 *
 * @returns to be called whenever a question was kept
 */
export function partsKeeper(load: LoadApi): (memory: Memory<NewRequest>) => void {
  const keepIncome = whenChanged(async (income: BodyOf<'postSolicitudIngresos'>) =>
    (await load()).postSolicitudIngresos(income),
  );
  const keepHome = whenChanged(async (home: BodyOf<'postSolicitudDomicilioTitular'>) =>
    (await load()).postSolicitudDomicilioTitular(home),
  );
  return (memory) => {
    const { solicitudIniciada, prestamo, situacionLaboral, antiguedadLaboral, provincia, localidad, codigoPostal } =
      factsOf(newRequest, memory);
    // From the loan on the qualification sends it.
    if (!solicitudIniciada || prestamo !== undefined) return;
    const { solicitudId } = solicitudIniciada;
    if (situacionLaboral !== undefined && antiguedadLaboral !== undefined)
      keepIncome(incomeOf(solicitudId, { situacionLaboral, antiguedadLaboral }));
    if (provincia !== undefined && localidad !== undefined && codigoPostal !== undefined)
      keepHome(addressOf(solicitudId, { provincia, localidad, codigoPostal }));
  };
}

/** Sends something in the background, once for as long as it stays the same; the client logs what fails. */
function whenChanged<Body>(send: (body: Body) => Promise<unknown>): (body: Body) => void {
  let last: Body | undefined;
  return (body) => {
    if (equal(body, last)) return;
    last = body;
    send(body).catch(() => undefined);
  };
}
