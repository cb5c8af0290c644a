import { isOnNativeApp } from '../../../src/platform/storage.ts';
import { until } from '../clock.ts';
import { heading } from '../hands.ts';
import type { Scenario } from '../scenario.ts';
import { expectations } from '../expectations.ts';

/** An address of a phone. */
const token = 'telefono-de-marta:abc_123';
const home = () => heading('Hola, Marta');

export const postPushToken: Scenario = {
  doing: 'the native app says where the phone of a customer takes notifications',
  start: {
    address: '/',
    who: 'customer',
    stored: () => {
      isOnNativeApp.write(true);
    },
  },
  act: async () => {
    await until(home);
    window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'pushToken', token }) }));
  },
  typed: [token],
  secret: [token],
  shows: () => expectations.pushToken,
  alsoLogs: ({ sessionEnded }) => (sessionEnded ? [] : [{ name: 'push-token-not-sent', details: {} }]),
  arrived: home,
};
