import { expect, test } from 'vitest';
import { createTestServer, startTimeout } from '../../testing/test-server.ts';

test(
  'anyone can ask whether the API answers',
  async () => {
    const server = await createTestServer();
    try {
      expect((await server.call('GET', '/estado')).status).toBe(204);
      expect((await server.call('GET', '/estado/vivo')).status).toBe(200);
    } finally {
      await server.close();
    }
  },
  startTimeout,
);
