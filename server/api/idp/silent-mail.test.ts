import { expect, onTestFinished, test } from 'vitest';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { rateLimits } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout } from '../../testing/test-server.ts';

test(
  'OP-05 a code that could not be mailed is no try: 503 with the time to wait, as often as it is asked for',
  { timeout: startTimeout },
  async () => {
    const send = () => Promise.reject(new ServiceUnavailable('No pudimos enviar el correo.', 30));
    const server = await createTestServer(undefined, { mail: { send } });
    onTestFinished(() => server.close());
    const ask = () =>
      server.request('/idp/passwordless/start', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: 'portal', connection: 'email', email: 'ana@ejemplo.example' }),
      });
    for (let time = 0; time < 7; time++) {
      const answer = await ask();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    }
    expect(new Set((await server.db.select().from(rateLimits)).map(({ uses }) => uses))).toEqual(new Set([0]));
  },
);
