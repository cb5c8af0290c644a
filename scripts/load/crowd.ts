import type { Database } from '../../server/infra/db/database.ts';
import { sellerId, sellersPerChannel } from '../../server/domain/solicitudes/testing/applications.ts';
import { coordinatorId, coordinators, customerId, type Size } from './fill.ts';
import { signIn } from './people.ts';

/** Somebody who is signed in. */
export interface Caller {
  /** Which customer, seller or coordinator of the database they are. */
  readonly at: number;
  readonly token: string;
}

/** Who calls: those who look at lists, and other customers who send what is heavy. */
export interface Crowd {
  readonly customers: readonly Caller[];
  readonly agencies: readonly Caller[];
  readonly internal: readonly Caller[];
  readonly coordinators: readonly Caller[];
  readonly senders: readonly Caller[];
}

/** Each connection is another customer. */
const mostCustomers = 50;
const mostSenders = 60;

/** Signs in as many as the lists need, of the people of a filled database. */
export async function gather(db: Database, rootSecret: string, size: Size): Promise<Crowd> {
  const customers = from(0, Math.min(mostCustomers, Math.floor(size.customers / 2)));
  const senders = from(customers.length, Math.min(mostSenders, size.customers - customers.length));
  const internal = from(1, sellersPerChannel);
  const agencies = from(1 + sellersPerChannel, Math.min(mostCustomers, sellersPerChannel * (size.channels - 1)));
  const signed = async (numbers: readonly number[], idOf: (at: number) => string): Promise<Caller[]> => {
    const tokens = await signIn(db, rootSecret, numbers.map(idOf));
    return numbers.map((at, index) => ({ at, token: tokens[index] ?? '' }));
  };
  return {
    customers: await signed(customers, customerId),
    agencies: await signed(agencies, sellerId),
    internal: await signed(internal, sellerId),
    coordinators: await signed(from(0, coordinators), coordinatorId),
    senders: await signed(senders, customerId),
  };
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
