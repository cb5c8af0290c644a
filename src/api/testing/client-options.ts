import { hostsOf } from './hosts.ts';
import type { ClientObserver, ClientOptions } from '../client.ts';

const silent: ClientObserver = {
  retrying: () => undefined,
  answered: () => undefined,
  unauthorized: () => undefined,
  failed: () => undefined,
};

/** A client of a user who is signed in, observed by what the test gives. */
export const clientOptions = (observer: Partial<ClientObserver> = {}): ClientOptions => ({
  hosts: hostsOf('http://api.example/api'),
  token: () => Promise.resolve('a-token'),
  observer: { ...silent, ...observer },
});
