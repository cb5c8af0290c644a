import type { NewRequest } from '../../../flows/new-request/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { receiptOf } from '../../portal/credit/receipt.ts';
import type { VehicleLists } from '../../portal/vehicle-name.ts';
import type { Receipt } from '../../wizard/session/receipts.ts';

/** What was sent of a new request. */
export const requestReceipt = (lists: VehicleLists) => {
  const receipt = receiptOf(lists);
  return ({ finalizar, ...said }: FactsOf<NewRequest>, signal: AbortSignal): Promise<Receipt> =>
    receipt({ ...said, solicitudId: finalizar?.solicitudId }, signal);
};
